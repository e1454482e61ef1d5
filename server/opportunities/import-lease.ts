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
