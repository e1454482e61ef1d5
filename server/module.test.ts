import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Module } from '#server/module.ts'
import { createService } from '#server/platform/service-key.ts'
import { startWorld } from '#test/world.ts'

const TOKEN = 'a token of the tests, long enough'
const BODY_MAX = 300 * 1024
const TOO_LARGE = { id: 'garden.too_large', message: 'This garden is too large' }

/** A module that is declared here alone: whatever it brings has to follow from that. */
function gardenModule() {
  const seen: string[] = []
  const broken = { is: false }
  const plants = createService<{ name: string }[]>('the plants')
  const garden: Module = {
    name: 'garden',
    routes: [
      {
        method: 'GET',
        path: '/api/garden/{plant}',
        name: 'plant',
        who: 'member',
        answer: async ({ app, url, caller, response }) => {
          plants.of(app).push({ name: url.pathname.split('/').at(-1) ?? '' })
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify({ owner: caller.user_id, plants: plants.of(app) }))
        },
      },
    ],
    largeBodies: [{ path: '/api/garden/{plant}', kind: 'text', max: BODY_MAX, tooLarge: TOO_LARGE }],
    jobs: [{ queue: 'water', cron: '0 4 * * *', atStart: true, run: async () => void seen.push('watered') }],
    channelsOf: async (_db, userIds) => userIds.map((user_id) => ({ user_id, channel: 'garden' })),
    open: (app) => {
      plants.provide(app, [])
      return {
        checks: [
          {
            name: 'well',
            required: false,
            run: async () => {
              if (broken.is) throw new Error('dry')
            },
          },
        ],
        close: async () => {
          // What was opened before it still works.
          await app.db.execute(sql`select 1`)
          seen.push('closed')
        },
      }
    },
  }
  return { garden, seen, broken }
}

test('a module is guarded, limited, measured, checked, told live, run and ended by what it declares', async () => {
  const { garden, seen, broken } = gardenModule()
  const world = await startWorld({ METRICS_TOKEN: TOKEN }, { more: [garden] })
  const [ama, visitor, newcomer] = [await world.member('Ama'), world.visitor(), await world.newcomer('Esi')]

  expect((await visitor.request('GET', '/api/garden/rose')).status).toBe(401)
  expect(await newcomer.request('GET', '/api/garden/rose')).toMatchObject({ status: 403, body: { code: 'NO_PROFILE' } })
  expect(await ama.request('GET', '/api/garden/rose')).toMatchObject({
    status: 200,
    body: { owner: ama.id, plants: [{ name: 'rose' }] },
  })
  expect((await ama.request('GET', '/api/garden/rose/petal')).status).toBe(404)

  expect(await ama.request('POST', '/api/garden/rose', 'x'.repeat(BODY_MAX + 1))).toMatchObject({
    status: 413,
    body: { message: TOO_LARGE.message },
  })
  // Nothing answers this method: within its limit, the body is no reason to refuse it.
  expect((await ama.request('POST', '/api/garden/rose', 'x'.repeat(BODY_MAX))).status).toBe(404)
  expect((await visitor.request('POST', '/api/garden/rose', 'x'.repeat(BODY_MAX))).status).toBe(401)

  const text = String((await visitor.request('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).body)
  expect(text).toMatch(/^http_request_duration_seconds_count\{route="plant",status="200"\} 1$/m)

  expect((await visitor.request('GET', '/ready')).body.checks.well).toMatchObject({ ok: true })
  broken.is = true
  await expect.poll(async () => (await visitor.request('GET', '/ready')).body.status).toBe('degraded')

  const stream = await world.events(ama)
  world.app.live.announceIn('garden', { type: 'impact.changed' })
  await stream.next('impact.changed')
  stream.close()

  await expect.poll(() => seen).toContain('watered')
  await world.stop()
  expect(seen.at(-1)).toBe('closed')
})

test('a service that no module has opened is a mistake that says so', () => {
  const app = { services: new Map() }
  expect(() => createService<string>('the well').of(app)).toThrow('the well is not open')
})
