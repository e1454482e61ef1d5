import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { ProductDatabase } from '#test/faults/product-database.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

/** Where a server keeps what it has: a data folder and a database. */
export type Place = { dataDir: string; database: ProductDatabase }

/** The mails that a product which has ended would still send, if it were started again. */
export function waitingMails(place: Place): Promise<object[]> {
  return inQueueOf(
    place,
    sql`select state::text, start_after <= now() as due from jobs.job where name = ${MAIL_QUEUE} and state < 'completed'`,
  )
}

/** Lets the time pass, for a product that has ended, in which a mail server may still take the mails that it has not answered. */
export async function passTheUnknown(place: Place): Promise<void> {
  await inQueueOf(
    place,
    sql`update jobs.job set start_after = now(), data = data || '{"handed_over_at": "2020-01-01T00:00:00.000Z"}'
        where name = ${MAIL_QUEUE} and state < 'completed' and data->'handed_over_at' is not null`,
  )
}

async function inQueueOf({ dataDir, database }: Place, statement: SQL): Promise<object[]> {
  const { DATABASE_URL } = database.env
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL, { connections: 1 }) : await openEmbedded(dataDir)
  try {
    return await rows(opened.db, statement)
  } finally {
    await opened.close()
  }
}

/** How many different mails a server has tried to send in vain, as its log says. */
export function failedMails(server: Pick<ServerProcess, 'output'>): number {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { msg?: string; queue?: string; job?: string })
  const failed = lines.filter(({ msg, queue }) => msg === 'job failed' && queue === MAIL_QUEUE)
  return new Set(failed.map(({ job }) => job)).size
}
