import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createClient } from '#test/client.ts'
import { reportCount } from '#test/counts.ts'
import type { Case } from '#test/faults/event-cases.ts'
import { prepareCases } from '#test/faults/event-cases.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { TEST_SECRET, freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { openStream } from '#test/live.ts'
import { cookieName } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

/** 40 by `npm run faults`, on both databases; a short form with every run of the tests, on the database of that run. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5)
const EMBEDDED = 'the embedded database'
const databases = process.env.DATABASE_URL
  ? ['Postgres']
  : [EMBEDDED, ...(process.env.FAULT_ROUNDS ? ['Postgres'] : [])]
const ENTRY = new URL('killed-server.ts', import.meta.url).pathname
const WIDE = '1000000/60'

const cleanUp: (() => void | Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

describe.each(databases)('killed between a commit and what follows it, on %s', (name) => {
  test(
    `${ROUNDS} times: no announcement, mail or count is lost or doubled`,
    { timeout: 120_000 + ROUNDS * 60_000 },
    async ({ skip }) => {
      const folder = await temporaryFolder('event-kill')
      cleanUp.push(folder.remove)
      const smtp = await startSmtpSink()
      cleanUp.push(smtp.stop)
      const isPostgres = name === 'Postgres'
      const database = await productDatabase(folder.path, { postgres: isPostgres })
      if (isPostgres && !database.env.DATABASE_URL) return skip('no Postgres is installed here')
      cleanUp.push(database.remove)
      const { DATABASE_URL } = database.env
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const config = readConfig('serve', { PUBLIC_URL: url, SECRET: TEST_SECRET, DATA_DIR: folder.path })
      const open = () =>
        DATABASE_URL ? Promise.resolve(openPostgres(DATABASE_URL, { connections: 2 })) : openEmbedded(folder.path)
      const before = await open()
      await before.migrate()
      await before.db.execute(sql`create table test_points (event text not null, cause text not null)`)
      const cases = await prepareCases(before.db, config, ROUNDS)
      await before.close()

      const begin = (killAt?: string) =>
        startServer({
          mode: 'serve',
          entry: ENTRY,
          dataDir: folder.path,
          port,
          env: {
            SMTP_URL: smtp.url,
            LIMIT_MAIL: WIDE,
            LIMIT_CONTACT: WIDE,
            LIMIT_INVITATION: WIDE,
            LIMIT_MUTATION: WIDE,
            ...database.env,
            ...(killAt === undefined ? {} : { KILL_AT: killAt }),
          },
        })
      const clientOf = ({ cookie }: Person) => createClient(url, url, new Map([[cookieName(config), cookie]]))
      const streamOf = (who: Person, query = '') => openStream(url, clientOf(who), () => {}, query)
      const mailsOf = ({ mails }: Case) =>
        mails.map(({ to, text }) => smtp.received.filter((mail) => mail.to === to && mail.text.includes(text)))

      let server: ServerProcess = await begin(cases[0]?.event)
      cleanUp.push(() => server.end('SIGKILL'))
      const restarts: number[] = []
      for (const [round, one] of cases.entries()) {
        const where = `round ${round + 1}, ${one.event}`
        const staysIn = one.event === 'account.signed_out' ? [one.second] : [one.first, one.second]
        const streams = await Promise.all(staysIn.map((who) => streamOf(who)))
        await expect(one.act(clientOf(one.first)), `${where} is cut off`).rejects.toThrow()
        expect(await server.exited, where).toMatchObject({ signal: 'SIGKILL' })
        await Promise.all(streams.map(({ ended }) => ended))
        for (const { events } of streams) expect(events, `nothing was announced, ${where}`).toEqual([])

        server = await begin(cases[round + 1]?.event)
        restarts.push(server.readyMs)
        // The announcement: each browser comes back to `resync`, once, asks again, and finds what was done.
        for (const [index, who] of staysIn.entries()) {
          const again = await streamOf(who, `?last=${streams[index]?.last()}`)
          expect(again.events, `${where}, ${who.name}'s stream`).toEqual([{ type: 'resync' }])
          expect(await one.read(clientOf(who)), `${where}, as ${who.name} sees it`).toMatchObject({
            status: 200,
            body: one.found,
          })
          again.close()
        }
        if (one.event === 'account.signed_out')
          expect((await streamOf(one.first, `?last=${streams[0]?.last()}`)).status, where).toBe(401)
        await expect
          .poll(() => mailsOf(one).map(({ length }) => length), { message: where, timeout: 40_000, interval: 20 })
          .toEqual(one.mails.map(() => 1))
        // Never answered, the browser asks once more.
        if (!one.once) expect((await one.act(clientOf(one.first))).status, `${where}, asked again`).toBeLessThan(300)
      }
      await server.end()

      const after = await open()
      cleanUp.push(after.close)
      const [waiting] = await rows<{ n: number }>(
        after.db,
        sql`select count(*)::int as n from jobs.job where name = 'mail' and state <> 'completed'`,
      )
      expect(waiting?.n, 'mails that wait').toBe(0)
      const points = await rows<{ event: string; cause: string }>(after.db, sql`select event, cause from test_points`)
      for (const [round, one] of cases.entries()) {
        const counted = points.filter(({ event, cause }) => event === one.event && cause.includes(one.cause))
        expect(counted.length, `counted, round ${round + 1}, ${one.event}`).toBe(1)
        expect(
          mailsOf(one).map(({ length }) => length),
          `mails, round ${round + 1}, ${one.event}`,
        ).toEqual(one.mails.map(() => 1))
      }
      expect(points, 'nothing else was counted').toHaveLength(cases.length)
      expect(smtp.received, 'nothing else was mailed').toHaveLength(cases.flatMap(({ mails }) => mails).length)
      reportCount('kills', ROUNDS)
      console.log(
        `${ROUNDS} kills on ${name}: ${points.length} counted, ${smtp.received.length} mails, restart ${Math.round(Math.max(...restarts))} ms at most`,
      )
    },
  )
})
