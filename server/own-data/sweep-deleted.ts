import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { endEverything } from '#server/own-data/end-everything.ts'
import { eraseAccount } from '#server/own-data/erase.ts'
import { rows } from '#server/platform/db.ts'

export const SWEEP_DELETED_QUEUE = 'sweep-deleted-accounts'

/**
 * Erases once more what accounts of the last two days left: a request that had begun before the deletion may have written
 * a row after it.
 */
export async function sweepDeleted(app: App): Promise<void> {
  const deleted = await rows<{ id: string }>(
    app.db,
    sql`select id from users where deleted_at > now() - interval '2 days' order by id`,
  )
  for (const { id } of deleted)
    await app.inTransaction(async (tx, record) => {
      await endEverything(tx, record, id, app.clock.now())
      await eraseAccount(tx, id, null)
    })
}
