// Runs the product as it is served, with a module of the test before its own, which counts events inside their
// transaction. KILL_AT ends the process right behind the commit of one, or between a mail's delivery and its job's
// completion.
import { sql } from 'drizzle-orm'
import { modules } from '#server/modules.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { readConfig } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import type { EventName } from '#server/platform/events.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { start } from '#server/start.ts'
import { COUNTED, COMPLETION } from '#test/faults/counted-events.ts'

const killAt = process.env.KILL_AT ?? ''
const end = () => void process.kill(process.pid, 'SIGKILL')

const counting: Inside = Object.fromEntries(
  COUNTED.map((name) => [
    name,
    async (event: object, { tx }: Parameters<NonNullable<Inside[EventName]>>[1]) => {
      await tx.execute(sql`insert into test_points (event, cause) values (${name}, ${JSON.stringify(event)})`)
    },
  ]),
)
const killing: AfterCommit = { [killAt]: end }
const first: Module =
  killAt === COMPLETION ? { name: 'test' } : { name: 'test', inside: [counting], afterCommit: [killing] }

const config = readConfig('serve')
const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir)
const running = await start(config, {
  database: killAt === COMPLETION ? endingAtCompletion(database) : database,
  modules: [first, ...modules],
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))

/** Ends the process where the queue would complete the job of a mail that was just delivered. */
function endingAtCompletion({ queue, ...rest }: Database): Database {
  return {
    ...rest,
    queue: {
      executeSql: (text, values) => {
        if (/set\s+[^;]*state = 'completed'/i.test(text) && values?.[0] === MAIL_QUEUE) end()
        return queue.executeSql(text, values)
      },
    },
  }
}
