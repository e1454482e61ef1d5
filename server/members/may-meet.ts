import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { profiles } from '#server/members/tables.ts'

/**
 * Whether `me` and the member of the row of profiles may meet at all (rule: who-may-meet), for the WHERE clause of a statement
 * that reads profiles: not oneself, not banned, neither blocked by the other. Every way to find or ask somebody has it.
 */
export function mayMeet(me: string): SQL {
  // A value and no "exists": whoever is asked for is looked up by the key, and no plan reads all accounts for a few.
  return sql`${profiles.id} <> ${me} and (select ${users.bannedAt} is null from ${users} where ${users.id} = ${profiles.id})
    and ${notBlocked(me, sql`${profiles.id}`)}`
}
