import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createClient } from '#test/client.ts'
import { reportCount } from '#test/counts.ts'
import { prepareCases } from '#test/faults/event-cases.ts'
import type { Case } from '#test/faults/event-cases.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { TEST_SECRET, freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { openStream } from '#test/live.ts'
import { cookieName } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { hasRedis, startRedis } from '#test/redis.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

const ROUNDS = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 5) / 3)
const ENTRY = new URL('killed-server.ts', import.meta.url).pathname
const WIDE = '1000000/60'
/** Of http://bridge.test. */
const CHANNEL = 'daraja56:bridge.test:live'

// Needs Postgres: the embedded database belongs to one process.
const postgres = hasRedis ? await ownPostgres() : null
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('one of two processes dies (left out where Postgres or Redis is missing)', () => {
  // The cookies of both are the same: they are one site, behind one address.
  const site = 'http://bridge.test'
  const config = readConfig('serve', { PUBLIC_URL: site, SECRET: TEST_SECRET })
  const cleanUp: (() => void | Promise<unknown>)[] = []
  let begin: (killAt?: string, own?: { entry?: string }) => Promise<ServerProcess>
  let redis: Awaited<ReturnType<typeof startRedis>>
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>
  let cases: Case[]
  const database = openPostgres(postgres?.url ?? '', { connections: 2 })

  beforeAll(async () => {
    await database.migrate()
    await database.db.execute(sql`create table test_points (event text not null, cause text not null)`)
    // Signing out has a test of its own, for its stream ends.
    const prepared = await prepareCases(database.db, config, ROUNDS + 3)
    cases = prepared.filter(({ event }) => event !== 'account.signed_out')
    smtp = await startSmtpSink()
    redis = await startRedis()
    cleanUp.push(database.close, smtp.stop, redis.stop)
    begin = async (killAt, own = { entry: ENTRY }) => {
      const folder = await temporaryFolder('vanished')
      const server = await startServer({
        mode: 'serve',
        ...own,
        dataDir: folder.path,
        port: await freePort(),
        env: {
          PUBLIC_URL: site,
          DATABASE_URL: postgres?.url,
          REDIS_URL: redis.url,
          SMTP_URL: smtp.url,
          LIMIT_MUTATION: WIDE,
          LIMIT_INVITATION: WIDE,
          ...(killAt === undefined ? {} : { KILL_AT: killAt }),
        },
      })
      cleanUp.push(folder.remove, () => server.end('SIGKILL'))
      return server
    }
  })
  afterAll(async () => {
    for (const act of cleanUp.splice(0).toReversed()) await act()
  })

  const clientAt = ({ url }: ServerProcess, { cookie }: Person) =>
    createClient(url, site, new Map([[cookieName(config), cookie]]))
  const streamAt = (server: ServerProcess, who: Person) => openStream(server.url, clientAt(server, who), () => {})

  test(
    `between a commit and its announcement, ${ROUNDS} times: whoever listens to the other one asks again`,
    { timeout: 120_000 + ROUNDS * 60_000 },
    async () => {
      const stays = await begin()
      const noticed: number[] = []
      for (const one of cases.slice(0, ROUNDS)) {
        const dies = await begin(one.event)
        const streams = await Promise.all([one.first, one.second].map((who) => streamAt(stays, who)))
        await expect(one.act(clientAt(dies, one.first)), `${one.event} is cut off`).rejects.toThrow()
        const died = performance.now()
        await Promise.all(streams.map((stream) => stream.next('resync')))
        noticed.push(performance.now() - died)
        for (const stream of streams)
          expect(
            stream.events.map(({ type }) => type).filter((type) => type !== 'resync'),
            one.event,
          ).toEqual([])
        for (const who of [one.first, one.second])
          expect(await one.read(clientAt(stays, who)), one.event).toMatchObject({ status: 200, body: one.found })
        // Never answered, the browser sends it again.
        if (!one.once) await one.act(clientAt(stays, one.first))
        for (const stream of streams) stream.close()
        await expect
          .poll(() =>
            one.mails.map(
              ({ to, text }) => smtp.received.filter((mail) => mail.to === to && mail.text.includes(text)).length,
            ),
          )
          .toEqual(one.mails.map(() => 1))
        const points = await rows<{ cause: string }>(
          database.db,
          sql`select cause from test_points where event = ${one.event}`,
        )
        expect(
          points.filter(({ cause }) => cause.includes(one.cause)),
          one.event,
        ).toHaveLength(1)
      }
      reportCount('kills', ROUNDS)
      console.log(`${ROUNDS} kills of one of two processes: noticed within ${Math.round(Math.max(...noticed))} ms`)
      await stays.end('SIGTERM')
    },
  )

  test('between signing out and saying so: the stream at the other one ends', { timeout: 180_000 }, async () => {
    const [stays, dies] = [await begin(), await begin('account.signed_out')]
    const { first, second } = cases.at(-1) as Case
    const [goes, remains] = [await streamAt(stays, first), await streamAt(stays, second)]
    await expect(clientAt(dies, first).request('POST', '/api/auth/sign-out', {})).rejects.toThrow()
    await goes.ended
    await remains.next('resync')
    expect((await clientAt(stays, first).request('GET', '/api/profiles/me')).status).toBe(401)
    remains.close()
    await stays.end('SIGTERM')
  })

  // Whoever said so is not missed, however long it is silent: server/platform/redis-bus.test.ts.
  test('one that ends as it should says so, as the last that it says', { timeout: 180_000 }, async () => {
    const stays = await begin()
    const listening = new Redis(redis.url)
    const publishing = new Redis(redis.url)
    cleanUp.push(
      () => listening.disconnect(),
      () => publishing.disconnect(),
    )
    const said: { from: string; kind: string }[] = []
    listening.on('message', (_channel, text) => void said.push(JSON.parse(text) as (typeof said)[number]))
    await listening.subscribe(CHANNEL)
    // The product itself; from its first answer on it ends in order.
    const ends = await begin(undefined, {})
    expect(await ends.end('SIGTERM')).toMatchObject({ code: 0 })
    // Behind everything that it said.
    await publishing.publish(CHANNEL, JSON.stringify({ from: 'test', kind: 'mark' }))
    await expect.poll(() => said).toContainEqual({ from: 'test', kind: 'mark' })
    const leaving = said.filter(({ kind }) => kind === 'bye')
    expect(leaving).toHaveLength(1)
    expect(said.findLast(({ from }) => from === leaving[0]?.from)).toEqual(leaving[0])
    await stays.end('SIGTERM')
  })
})
