import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { trySettings } from '#server/platform/try-settings.ts'
import { startPostgres } from '#test/faults/own-postgres.ts'
import { freePort } from '#test/faults/server-process.ts'
import { startModel } from '#test/model-server.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

const folder = mkdtempSync(join(tmpdir(), 'bridge-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = { PUBLIC_URL: 'https://bridge.example', SECRET: 'x'.repeat(32), DATA_DIR: folder }
const FINE = { DATA_DIR: null, HOST: null }
const problemsOf = async (env: Record<string, string>) => {
  const trials = await trySettings(readConfig('serve', { ...given, ...env }))
  return Object.fromEntries(trials.map(({ name, problem }) => [name, problem]))
}

// Needs Postgres: what it refuses is what is asked here.
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a Postgres (left out where none is installed)', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(postgres?.url ?? '')
    change(url)
    return url.href
  }
  const where = new URL(postgres?.url ?? 'postgres://none').host

  test('that the settings name rightly has no problem', async () => {
    expect(await problemsOf({ DATABASE_URL: postgres?.url ?? '' })).toEqual({
      ...FINE,
      DATABASE_URL: null,
    })
  })

  test.each([
    [
      'no such host',
      (url: URL) => void (url.host = 'none.invalid:5432'),
      'no host has the name "none.invalid" (special characters in the password are percent-encoded)',
    ],
    ['a wrong password', (url: URL) => void (url.password = 'hidden'), 'the password of the user "daraja56" is wrong'],
    ['no such database', (url: URL) => void (url.pathname = '/none'), `there is no database "none" at ${where}`],
    [
      'TLS where there is none',
      (url: URL) => void (url.search = 'sslmode=require'),
      `the Postgres at ${where} has no TLS, and the address asks for it`,
    ],
  ])('%s is said in a sentence without the password', async (_, change, reason) => {
    const { DATABASE_URL } = await problemsOf({ DATABASE_URL: changed(change) })
    expect(DATABASE_URL).toBe(`DATABASE_URL cannot be used: ${reason}.`)
  })
})

test('an address to listen at that this machine has not is said in a sentence', async () => {
  const { HOST, METRICS_HOST } = await problemsOf({
    HOST: '203.0.113.7',
    METRICS_PORT: '9101',
    METRICS_HOST: 'a.invalid',
  })
  expect(HOST).toMatch(/^HOST is "203\.0\.113\.7", which is no address of this machine\. Set it to one, such as /)
  expect(METRICS_HOST).toMatch(/^METRICS_HOST is "a\.invalid", and nothing has that name\. Set it to one, such as /)
})

test('a language model is asked for one token, and a key that it refuses is not repeated', async () => {
  const model = await startModel()
  expect(await problemsOf(model.settings)).toMatchObject({ AI_BASE_URL: null })
  expect(model.asked[0]).toMatchObject({ model: model.settings.AI_MODEL, max_tokens: 1 })
  const { AI_BASE_URL } = await problemsOf({ ...model.settings, AI_API_KEY: 'wrong-key' })
  expect(AI_BASE_URL).toBe('AI_BASE_URL cannot be used: failed: HTTP 401.')
  expect(await problemsOf({ ...model.settings, AI_EMBEDDING_MODEL: 'vectors' })).toMatchObject({
    AI_EMBEDDING_MODEL: null,
  })
  expect(model.embedded).toMatchObject([{ model: 'vectors', input: ['Hello'] }])
  await model.stop()
})

test('servers that do not answer, or are others, are said in a sentence each', { timeout: 30_000 }, async () => {
  const closed = await freePort()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const problems = await problemsOf({
    DATABASE_URL: `postgres://me:hidden@127.0.0.1:${closed}/db`,
    REDIS_URL: `redis://:hidden@127.0.0.1:${port}`,
    SMTP_URL: `smtp://me:hidden@127.0.0.1:${closed}`,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${closed}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
  })
  expect(problems.DATABASE_URL).toBe(`DATABASE_URL cannot be used: nothing listens at 127.0.0.1:${closed}.`)
  for (const name of ['REDIS_URL', 'SMTP_URL', 'S3_BUCKET']) expect(problems[name]).toMatch(/ cannot be used: .+\.$/)
  expect(JSON.stringify(problems)).not.toContain('hidden')
  silent.close()
})

test('a mail server that answers has no problem, and no mail is sent', async () => {
  const smtp = await startSmtpSink()
  expect(await problemsOf({ SMTP_URL: smtp.url })).toEqual({ ...FINE, SMTP_URL: null })
  expect(smtp.received).toEqual([])
  await smtp.stop()
})
