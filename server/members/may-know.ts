import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import type { Caller } from '#server/app.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { profiles } from '#server/members/tables.ts'

/**
 * The condition under which the member of a row of profiles, joined with users, exists for a caller (rule: member-page):
 * not banned, and neither has blocked the other. Admins see whom they have blocked, or who has blocked them.
 */
export function mayKnow(caller: Pick<Caller, 'user_id' | 'is_admin'>, id: string): SQL | undefined {
  return and(
    eq(profiles.id, id),
    isNull(users.bannedAt),
    caller.is_admin ? undefined : notBlocked(caller.user_id, sql`${profiles.id}`),
  )
}
