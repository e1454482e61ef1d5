import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { DEFAULT_SCORE, FALLBACK_SIZE } from '#contract/discover.ts'
import { users } from '#server/account/tables.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/**
 * The spec's fallback ranking: the newest ten members of the other location, without banned members and without anybody
 * who has a match with the caller in any state (decisions 13, 14).
 */
export const list = member.discover.list.handler(async ({ context: { app, caller } }) => {
  const [me] = await rows<{ location_type: string }>(
    app.db,
    sql`select location_type from profiles where id = ${caller.user_id}`,
  )
  const opposite = me?.location_type === 'africa' ? 'diaspora' : 'africa'
  const found = await app.db
    .select(memberColumns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.location_type, inlineLiteral(opposite)),
        ne(profiles.id, caller.user_id),
        isNull(users.bannedAt),
        sql`not exists (select 1 from matches m where m.user_id = ${caller.user_id} and m.matched_user_id = ${profiles.id})`,
        sql`not exists (select 1 from matches m where m.matched_user_id = ${caller.user_id} and m.user_id = ${profiles.id})`,
      ),
    )
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(inlineLiteral(FALLBACK_SIZE))
  return { matches: found.map((row) => ({ ...row, match_score: DEFAULT_SCORE, match_reason: null })) }
})
