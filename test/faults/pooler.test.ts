import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { openPostgres } from '#server/platform/postgres.ts'
import { missingLimits, reachesPooler } from '#server/platform/postgres-server.ts'
import { checkThread } from '#test/faults/check-thread.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startPgBouncer } from '#test/faults/pgbouncer.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { mentorAndMentee, someTime } from '#test/faults/writer.ts'
import type { Writer } from '#test/faults/writer.ts'

const WIDE = '1000000/60'
const READERS = 12
/** On a busy machine a ranking may take longer than a member would wait: Discover answers without the engine, and this is logged. */
const RANKED_TOO_LONG = /"message":"it takes over \d+ ms".*"msg":"matching: the engine failed"/

// Needs Postgres: a pooler is in front of a real one.
const postgres = await ownPostgres()
const pooler = postgres && (await startPgBouncer(postgres.url))
const folder = await temporaryFolder('pooler')
afterAll(async () => {
  await pooler?.stop()
  await postgres?.stop()
  await folder.remove()
})

describe.skipIf(!pooler)('behind pgbouncer in transaction mode (left out where it is not installed)', () => {
  const begin = (env: NodeJS.ProcessEnv = {}) =>
    startServer({
      dataDir: folder.path,
      env: {
        DATABASE_URL: pooler?.url,
        DATABASE_POOLER: 'transaction',
        LIMIT_MUTATION: WIDE,
        LIMIT_MESSAGE: WIDE,
        ...env,
      },
    })

  test(
    'the first start makes tables, queue and community; members write, read and are mailed, and no answer is an error',
    { timeout: 240_000 },
    async () => {
      const server = await begin()
      try {
        const writers = await mentorAndMentee(server.url)
        const before = (await writers[0].read(server.url)).rows.length
        const enough = new AbortController()
        const writing = writers.map((writer) => writer.writeUntilCut(server.url, enough.signal))
        const statuses = new Map<string, number>()
        const reading = Array.from({ length: READERS }, async (_, n) => {
          for (let turn = n; !enough.signal.aborted; turn++) {
            const path = PATHS[turn % PATHS.length] ?? ''
            const cookie = writers[turn % 2]?.cookie ?? ''
            const answer = await fetch(server.url + path, { headers: { cookie } })
            await answer.arrayBuffer()
            const key = `${answer.status} ${path}`
            statuses.set(key, (statuses.get(key) ?? 0) + 1)
          }
        })
        expect(await signUp(server.url)).toBe(200)
        await someTime(5_000, 5_000)
        enough.abort()
        await Promise.all([...writing, ...reading])
        expect([...statuses.keys()].filter((key) => !key.startsWith('200 '))).toEqual([])
        expect(statuses.size, 'every path was asked for').toBe(PATHS.length)
        checkThread(await writers[0].read(server.url), writers, before, 'behind the pooler', { cut: false })
        await expect.poll(() => mailbox(server.url)).toContain('ama@mail.example')
        const errors = server.output().match(/^.*"level":[56]0.*$/gm) ?? []
        expect(errors.filter((line) => !RANKED_TOO_LONG.test(line))).toEqual([])
        expect(server.output()).toContain('has no time limits')
        expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
      } finally {
        await server.end('SIGKILL')
      }
    },
  )

  test('a locked table refuses a change in time, though the connection has no time limits', async () => {
    const direct = new pg.Client({ connectionString: postgres?.url })
    await direct.connect()
    const server = await begin()
    try {
      const [mentor, mentee] = await mentorAndMentee(server.url)
      await direct.query('begin; lock table messages in access exclusive mode')
      // The table is locked until after the answer.
      await expect(mentor.writeUntilCut(server.url)).rejects.toThrow('was answered 503')
      await direct.query('rollback')
      expect((await mentee.read(server.url)).rows.length).toBeGreaterThan(0)
    } finally {
      await direct.end()
      await server.end('SIGKILL')
    }
  })

  test('without the setting the start is refused in a sentence', async () => {
    await expect(begin({ DATABASE_POOLER: '' })).rejects.toThrow(
      'DATABASE_URL leads to a pooler such as pgbouncer. Set DATABASE_POOLER=transaction.',
    )
  })

  test('a pooler is noticed, and Postgres is not taken for one', async () => {
    expect(await reachesPooler(pooler?.url ?? '')).toBe(true)
    expect(await reachesPooler(postgres?.url ?? '')).toBe(false)
  })

  test('which time limits are missing is known', async () => {
    const [direct, pooled] = [openPostgres(postgres?.url ?? ''), openPostgres(pooler?.url ?? '', { pooled: true })]
    const all = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
    expect(await missingLimits(direct.db)).toEqual([])
    expect(await missingLimits(pooled.db)).toEqual(all)
    const limited = await pooled.transaction((tx) => missingLimits(tx))
    expect(limited).toEqual([])
    expect(await missingLimits(pooled.db), 'the next one on that connection has none').toEqual(all)
    await Promise.all([direct.close(), pooled.close()])
  })

  test('a database that stands still does not keep the product from ending in time', { timeout: 120_000 }, async () => {
    const server = await begin()
    const writers = await mentorAndMentee(server.url)
    pooler?.freeze()
    const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(server.url)))
    await arrivedMessage(server.url, writers[0])
    expect(await server.end('SIGTERM')).toMatchObject({ code: 1 })
    // What is not ended in time is ended without naming what hung.
    expect(server.output()).toMatch(/"hung":\["POST \/api\/conversations.*"the database"\]/)
    await writing
  })
})

/** One for each kind of statement that a screen waits for. */
const PATHS = [
  '/',
  '/blogs',
  '/opportunities',
  '/api/profiles/me',
  '/api/discover',
  '/api/conversations',
  '/api/matches/counts',
  '/api/matches/pending',
  '/api/mentorships',
  '/api/messages/unread',
  '/api/circles',
  '/api/opportunities',
]

/** Writes one more message, which the server has when this resolves; nobody waits for its answer. */
async function arrivedMessage(url: string, { cookie, conversation }: Writer): Promise<void> {
  const body = JSON.stringify({ client_id: crypto.randomUUID(), content: 'Hello' })
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const request = httpRequest(`${url}/api/conversations/${conversation}/messages`, { method: 'POST', headers })
  request.on('error', () => {}).flushHeaders()
  await once(request, 'continue')
  request.end(body)
}

async function signUp(url: string): Promise<number> {
  const body = { full_name: 'Ama', email: 'ama@mail.example', password: 'brid9e-walk', terms_accepted: true }
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

async function mailbox(url: string): Promise<string> {
  return (await fetch(`${url}/dev/mail`)).text()
}
