import { sql } from 'drizzle-orm'
import { addressed } from '#server/admin/announcement-queries.ts'
import type { App } from '#server/app.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'

export const ANNOUNCE_QUEUE = 'announce'

/** Members who are told in one transaction: few enough that nobody waits for it. */
const STEP = 100

type Unfinished = { id: string; message: string; created_at: string; reached: string | null }

/**
 * Tells all members what admins wrote, step by step. A step is a transaction with its bells and mails, so that each
 * member is told once however often a process dies in between; the next try goes on where the last step ended.
 */
export async function announce(app: App): Promise<void> {
  for (let more = true; more;) more = await announceStep(app)
}

/** @returns whether there is more to do */
function announceStep(app: App): Promise<boolean> {
  return app.inTransaction(async (tx, record) => {
    const [unfinished] = await rows<Unfinished>(
      tx,
      sql`select id, message, ${isoOf(sql`created_at`)} as created_at, reached from announcements
          where finished_at is null order by created_at, id limit 1 for update`,
    )
    if (!unfinished) return false
    const { id, message, created_at, reached } = unfinished
    const people = await rows<{ id: string }>(
      tx,
      sql`select u.id from ${addressed(sql`${created_at}::timestamptz`)}
            ${reached === null ? sql`` : sql`and u.id > ${reached}::uuid`} order by u.id limit ${STEP}`,
    )
    const to = people.map((person) => person.id)
    if (to.length > 0) record({ type: 'announcement.reached', announcement_id: id, user_ids: to, message })
    await tx.execute(
      sql`update announcements set told = told + ${to.length}::int, reached = coalesce(${to.at(-1) ?? null}::uuid, reached),
            finished_at = case when ${to.length < STEP} then ${app.clock.now().toISOString()}::timestamptz end
          where id = ${id}`,
    )
    record({ type: 'announcement.changed', announcement_id: id })
    return true
  })
}
