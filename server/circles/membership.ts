import { eq, sql } from 'drizzle-orm'
import { circles } from '#server/circles/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Removes a member from a circle whose row is locked. */
export async function leaveCircle(tx: Db, record: RecordEvent, id: string, who: string): Promise<void> {
  const [left] = await rows<{ is_admin: boolean }>(
    tx,
    sql`delete from circle_members where circle_id = ${id} and user_id = ${who} returning is_admin`,
  )
  if (!left) return
  const member_count = await count(tx, id, -1)
  record({ type: 'circle.left', circle_id: id, user_id: who, member_count })
  const nextAdmin = left.is_admin ? await appointNextAdmin(tx, id) : null
  if (nextAdmin) record({ type: 'circle.handed_over', circle_id: id, user_id: nextAdmin, member_count })
}

/**
 * If no admin is left who is not banned, the oldest member becomes one; a banned member only if there is no other.
 * @returns the new admin's id, or null
 */
async function appointNextAdmin(tx: Db, id: string): Promise<string | null> {
  const [nextAdmin] = await rows<{ user_id: string }>(
    tx,
    sql`update circle_members set is_admin = true
        where circle_id = ${id}
          and not exists (select 1 from circle_members m join users u on u.id = m.user_id
            where m.circle_id = ${id} and m.is_admin and u.banned_at is null)
          and user_id = (select m.user_id from circle_members m join users u on u.id = m.user_id where m.circle_id = ${id}
            order by u.banned_at is not null, m.joined_at, m.user_id limit 1)
        returning user_id`,
  )
  return nextAdmin?.user_id ?? null
}

/** Changes the member count of a circle whose row is locked. @returns the new count */
export async function count(tx: Db, id: string, by: 1 | -1): Promise<number> {
  const [circle] = await tx
    .update(circles)
    .set({ member_count: sql`${circles.member_count} + ${by}` })
    .where(eq(circles.id, id))
    .returning({ member_count: circles.member_count })
  if (!circle) throw new Error('the locked circle does not exist')
  return circle.member_count
}
