import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { KEPT_MS } from '#server/discover/kept-lists.ts'

export const SWEEP_QUEUE = 'sweep-discover'

/** Removes lists whose scroll is over, and counts that no order rests on any more. */
export async function sweepLists({ inTransaction }: Pick<App, 'inTransaction'>): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`delete from discover_lists where created_at < now() - ${KEPT_MS}::int * interval '1 ms'`)
    await tx.execute(sql`delete from discover_shows where day < current_date - 7`)
  })
}
