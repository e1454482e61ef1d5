import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/faults/server-process.ts'
import { startWorld } from '#test/world.ts'

const TOKEN = 'a token of the tests, long enough'
const port = await freePort()
const world = await startWorld({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) })
afterAll(world.stop)
const visitor = world.visitor()
const metrics = (headers: Record<string, string> = {}) => visitor.request('GET', '/metrics', undefined, headers)

test('/ready says which of the parts work, and nothing else about them', async () => {
  const { status, body } = await visitor.request('GET', '/ready')
  expect(status).toBe(200)
  expect(body.status).toBe('ready')
  for (const name of ['database', 'migrations', 'storage', 'queue'])
    expect(body.checks[name], name).toEqual({ ok: true, ms: expect.any(Number) })
  expect((await visitor.request('HEAD', '/ready')).status).toBe(200)
})

test('storage that cannot be written is a degraded product, not an unavailable one', async () => {
  const files = join(world.dataDir, 'files')
  await rm(files, { recursive: true, force: true })
  await writeFile(files, 'in the place of the folder')
  await expect.poll(async () => (await visitor.request('GET', '/ready')).body.checks.storage.ok).toBe(false)
  const { status, body } = await visitor.request('GET', '/ready')
  expect([status, body.status]).toEqual([200, 'degraded'])
  await rm(files)
  await expect.poll(async () => (await visitor.request('GET', '/ready')).body.status).toBe('ready')
})

test('/metrics is for whoever has the token', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const { status, body } = await metrics({ authorization })
    expect([status, body], authorization).toEqual([401, ''])
  }
  expect((await metrics({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('the metrics count requests by procedure, streams and jobs, and name nobody', async () => {
  const ama = await world.member('Ama')
  await ama.request('GET', '/api/profiles/me')
  await ama.request('GET', `/api/members/nobody-${ama.id}`)
  const stream = await world.events(ama)
  await visitor.request('POST', '/api/auth/request-password-reset', { email: ama.email })
  await world.mails(ama.email)
  const { headers } = await metrics({ authorization: `Bearer ${TOKEN}` })
  expect(headers.get('content-type')).toContain('text/plain')
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(text).toMatch(/^http_request_duration_seconds_count\{route="members\.readOwn",status="200"\} 1$/m)
  expect(text).toMatch(/^live_streams 1$/m)
  expect(text).toMatch(/^jobs_total\{queue="mail",outcome="done"\} 1$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).not.toContain(ama.id)
  expect(text).not.toContain(ama.email)
  stream.close()
})

test('without a setting there are no metrics', async () => {
  const plain = await startWorld()
  expect((await plain.visitor().request('GET', '/metrics')).status).toBe(404)
  await plain.stop()
})
