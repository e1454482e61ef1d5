import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

/** Longer than the import of one source takes; it is renewed before each source. */
const LEASE = sql`interval '2 minutes'`

/**
 * Does `work` in one process at a time; others get null at once. The lease is a row with an expiry time. It needs no
 * lock or open connection, so a process that dies blocks others only until it expires. `work` gets a function that
 * renews it.
 */
export async function withImportLease<T>(
  { inTransaction }: Pick<App, 'inTransaction'>,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const importer = randomUUIDv7()
  const [mine] = await inTransaction((tx) =>
    rows(
      tx,
      sql`insert into opportunity_imports (id, importer, until) values (true, ${importer}, now() + ${LEASE})
          on conflict (id) do update set importer = excluded.importer, until = excluded.until
          where opportunity_imports.until < now() returning importer`,
    ),
  )
  if (!mine) return null
  try {
    return await work(() =>
      inTransaction(async (tx) => {
        await tx.execute(sql`update opportunity_imports set until = now() + ${LEASE} where importer = ${importer}`)
      }),
    )
  } finally {
    await inTransaction((tx) => tx.execute(sql`delete from opportunity_imports where importer = ${importer}`))
  }
}
