import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { LIST_STORED_MS } from '#server/discover/stored-lists.ts'

export const SWEEP_QUEUE = 'sweep-discover'

/** Deletes lists that no scroll needs any more, and counts of shows that no order reads any more. */
export async function sweepLists({ inTransaction }: Pick<App, 'inTransaction'>): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(
      sql`delete from discover_lists where created_at < now() - ${LIST_STORED_MS}::int * interval '1 ms'`,
    )
    await tx.execute(sql`delete from discover_shows where day < current_date - 7`)
  })
}
