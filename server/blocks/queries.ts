import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * Whether neither of two people has blocked the other, for the WHERE clause of a statement that finds people: `me` and
 * `other` are columns or values. Every list that shows members to members has it, or blockedWith (test/blocked-pair.test.ts).
 */
export function notBlocked(me: SQL | string, other: SQL): SQL {
  // A value and no "not exists": it is looked up for each row that is left, and changes no plan of the rest.
  return sql`coalesce((select false from blocks where blocks.user_id = ${me} and blocks.peer_id = ${other}), true)`
}

/**
 * Selects the ids of those between whom and `me` stands a block. They are read once, however many members the statement asks about;
 * notBlocked looks for each.
 */
export const blockedWith = (me: string) => sql`select blocks.peer_id from blocks where blocks.user_id = ${me}`

/** Whether one of two people has blocked the other, for a verb or a subscriber that is about the two alone. */
export async function isBlocked(db: Db, one: string, other: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from blocks where user_id = ${one} and peer_id = ${other}`)).length > 0
}

/** Whether `me` has not been blocked by `other`: for what stays visible, folded, to who blocked its author. */
export function notBlockedBy(me: string, other: SQL): SQL {
  return sql`coalesce((select blocks.own from blocks where blocks.user_id = ${me} and blocks.peer_id = ${other}), true)`
}

/** Whether `me` has blocked `other`. */
export function hasBlocked(me: SQL | string, other: SQL): SQL {
  return sql`coalesce((select blocks.own from blocks where blocks.user_id = ${me} and blocks.peer_id = ${other}), false)`
}

/**
 * Locks what stands between two people until the commit: `shared` for who asks the other for something, `alone` for who
 * blocks or unblocks. Whatever is asked at the same moment is seen by the block, or sees it.
 * @returns whether both accounts exist
 */
export async function lockPair(tx: Db, one: string, other: string, how: 'shared' | 'alone'): Promise<boolean> {
  const lock = how === 'alone' ? sql`for no key update` : sql`for share`
  const found = await rows(tx, sql`select 1 from users where id in (${one}, ${other}) order by id ${lock}`)
  return found.length === 2
}
