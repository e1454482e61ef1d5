import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { ProductDatabase } from '#test/faults/product-database.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

/** Where a server keeps what it has: a data folder and a database. */
export type Place = { dataDir: string; database: ProductDatabase }

/** The mails that a product which has ended would still send, if it were started again. */
export async function waitingMails({ dataDir, database }: Place): Promise<object[]> {
  const { DATABASE_URL } = database.env
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL, { connections: 1 }) : await openEmbedded(dataDir)
  try {
    return await rows(
      opened.db,
      sql`select state::text, start_after <= now() as due from jobs.job where name = ${MAIL_QUEUE} and state < 'completed'`,
    )
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
