import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

/** Longer than the import of one source takes; it is renewed before each source. */
const LEASE = sql`interval '2 minutes'`

/**
 * Does `work` in one process at a time; others get null at once. The lease is a row with an expiry time and no lock or open
 * connection, so a process that dies blocks others only until the lease expires. `work` gets a function that renews it.
 */
export async function withImportLease<T>(
  { inTransaction }: Pick<App, 'inTransaction'>,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const run = randomUUIDv7()
  const [mine] = await inTransaction((tx) =>
    rows(
      tx,
      sql`insert into opportunity_readings (id, reader, until) values (true, ${run}, now() + ${LEASE})
          on conflict (id) do update set reader = excluded.reader, until = excluded.until
          where opportunity_readings.until < now() returning reader`,
    ),
  )
  if (!mine) return null
  try {
    return await work(() =>
      inTransaction(async (tx) => {
        await tx.execute(sql`update opportunity_readings set until = now() + ${LEASE} where reader = ${run}`)
      }),
    )
  } finally {
    await inTransaction((tx) => tx.execute(sql`delete from opportunity_readings where reader = ${run}`))
  }
}
