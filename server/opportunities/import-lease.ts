import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

/** Long enough for one source; each one that is done begins it anew. */
const LEASE = sql`interval '2 minutes'`

/**
 * Lets one at a time over all processes do `work`; everybody else gets null at once. Who dies meanwhile
 * holds nobody up for longer than the lease, for no connection or lock is kept.
 */
export async function alone<T>(
  { inTransaction }: Pick<App, 'inTransaction'>,
  work: (goOn: () => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const reader = randomUUIDv7()
  const [mine] = await inTransaction((tx) =>
    rows(
      tx,
      sql`insert into opportunity_readings (id, reader, until) values (true, ${reader}, now() + ${LEASE})
          on conflict (id) do update set reader = excluded.reader, until = excluded.until
          where opportunity_readings.until < now() returning reader`,
    ),
  )
  if (!mine) return null
  try {
    return await work(() =>
      inTransaction(async (tx) => {
        await tx.execute(sql`update opportunity_readings set until = now() + ${LEASE} where reader = ${reader}`)
      }),
    )
  } finally {
    await inTransaction((tx) => tx.execute(sql`delete from opportunity_readings where reader = ${reader}`))
  }
}
