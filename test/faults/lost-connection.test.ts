import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Answer } from '#test/client.ts'
import { reportCount } from '#test/counts.ts'
import { startPostgres } from '#test/faults/own-postgres.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

/** 20 by `npm run faults`. */
const ROUNDS = process.env.FAULT_ROUNDS ? 20 : 3
/** More than the pool has, so that connections which never come back would be missed. */
const TERMINATIONS = 20
const RECOVERY_MS = 40_000
/** At least so long is a table locked. */
const LOCKED_MS = process.env.FAULT_ROUNDS ? 20_000 : 0

// Needs Postgres: the embedded database has no connection to lose.
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a lost connection to the database (left out where no Postgres is installed)', async () => {
  const world = await startWorld({}, async () => openPostgres(postgres?.url ?? ''))
  afterAll(world.stop)
  const [ama, kofi] = [await world.member('Ama'), await world.member('Kofi')]
  const { conversation_id } = await world.matched(ama, kofi)
  const path = `/api/conversations/${conversation_id}/messages`

  /** Says one thing until it is answered with yes, and lists every answer on the way. */
  async function insist(who: Actor, content: string): Promise<Answer[]> {
    const client_id = randomUUID()
    const answers: Answer[] = []
    for (const began = Date.now(); Date.now() - began < RECOVERY_MS;) {
      const answer = await who.request('POST', path, { client_id, content })
      answers.push(answer)
      if (answer.status < 300) return answers
      await sleep(100)
    }
    throw new Error(`${content}: ${answers.map(({ status }) => status).join(' ')}`)
  }

  /** Both write while something happens to the database: nothing is lost or doubled, and refusals are 503 alone. */
  async function whileTheyWrite(act: () => Promise<void>): Promise<void> {
    const over = new AbortController()
    const said: string[] = []
    const writing = [ama, kofi].map(async (who) => {
      while (!over.signal.aborted) {
        const content = `${who.name} ${randomUUID()}`
        const refused = (await insist(who, content)).filter(({ status }) => status >= 300)
        for (const { status, headers } of refused) {
          expect(status, content).toBe(503)
          expect(headers.get('retry-after')).toBe('5')
        }
        said.push(content)
      }
    })
    await act()
    over.abort()
    await Promise.all(writing)
    const stored = await query<{ content: string; seq: number }>('select content, seq from messages order by seq')
    const contents = stored.map(({ content }) => content)
    expect(new Set(contents).size, 'none is there twice').toBe(contents.length)
    expect(contents).toEqual(expect.arrayContaining(said))
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1))
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres?.url })
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }

  test(`every connection is ended ${TERMINATIONS} times while people write: nothing is lost, and none is missed`, async () => {
    await whileTheyWrite(async () => {
      for (let round = 0; round < TERMINATIONS; round++) {
        await query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
        )
        await sleep(50)
      }
    })
    reportCount('ended connections', TERMINATIONS)
    const answers = await Promise.all(Array.from({ length: 40 }, () => ama.request('GET', path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test(
    `the database is killed and started again ${ROUNDS} times: refused meanwhile, then everything goes on`,
    { timeout: 300_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++)
        await whileTheyWrite(async () => {
          await sleep(200)
          await postgres?.kill()
          const away = await ama.request('GET', '/api/profiles/me')
          expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([
            503,
            'SERVICE_UNAVAILABLE',
            '5',
          ])
          expect(JSON.stringify(away.body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select/i)
          expect((await world.visitor().request('GET', '/blogs')).status).toBe(503)
          expect((await world.visitor().request('GET', '/health')).status).toBe(200)
          const ready = await world.visitor().request('GET', '/ready')
          expect([ready.status, ready.body.status, ready.body.checks.database.ok]).toEqual([503, 'unavailable', false])
          await postgres?.start()
        })
      reportCount('restarts of Postgres', ROUNDS)
    },
  )

  test('a locked table refuses what needs it, and stops nothing else', { timeout: 60_000 }, async () => {
    const locker = new pg.Client({ connectionString: postgres?.url })
    await locker.connect()
    await locker.query('begin; lock table circle_posts in access exclusive mode')
    const circle = await world.circle(ama)
    const locked = performance.now()
    do {
      const blocked = Array.from({ length: 30 }, () => ama.request('GET', `/api/circles/${circle}/posts`))
      await sleep(100)
      const began = performance.now()
      expect((await kofi.request('GET', path)).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(30_000)
      expect(new Set((await Promise.all(blocked)).map(({ status }) => status))).toEqual(new Set([503]))
    } while (performance.now() - locked < LOCKED_MS)
    reportCount('seconds that a table was locked', Math.round((performance.now() - locked) / 1000))
    await locker.query('rollback')
    await locker.end()
    expect((await ama.request('GET', `/api/circles/${circle}/posts`)).status).toBe(200)
  })
})
