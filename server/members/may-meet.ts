import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { blockedWith } from '#server/blocks/queries.ts'
import { profiles } from '#server/members/tables.ts'

/**
 * The condition under which `me` and the member of a row of profiles may meet (rule: who-may-meet). They are two, the
 * member is not banned, and neither has blocked the other. It belongs into the WHERE clause of every statement that
 * finds or asks somebody.
 */
export function mayMeet(me: string): SQL {
  // A value and no "exists": whoever is asked for is looked up by the key, and no plan reads all accounts for a few.
  return sql`${profiles.id} <> ${me} and (select ${users.bannedAt} is null from ${users} where ${users.id} = ${profiles.id})
    and ${profiles.id} not in (${blockedWith(me)})`
}
