import { and, desc, eq, isNull } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/page.ts'
import { users } from '#server/account/tables.ts'
import { factsFor } from '#server/connections/facts.ts'
import { matches } from '#server/connections/tables.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { afterCursor, pageFrom, inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** Pending requests to the caller, newest first, without those of banned members. */
export const pending = member.matches.pending.handler(async ({ input, context: { app, caller } }) => {
  const found = await app.db
    .select({
      id: matches.id,
      match_score: matches.match_score,
      facts: matches.match_reason,
      created_at: matches.created_at,
      from: memberColumns,
    })
    .from(matches)
    .innerJoin(profiles, eq(profiles.id, matches.user_id))
    .innerJoin(users, eq(users.id, matches.user_id))
    .where(
      and(
        eq(matches.matched_user_id, caller.user_id),
        eq(matches.status, 'pending'),
        isNull(users.bannedAt),
        afterCursor(input.cursor, matches.created_at, matches.id),
      ),
    )
    .orderBy(desc(matches.created_at), desc(matches.id))
    .limit(inlineLiteral(PAGE_SIZE + 1))
  const { items, next_cursor } = pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
  return {
    items: items.map(({ facts, ...row }) => ({
      ...row,
      match_facts: factsFor(caller.user_id, { user_id: row.from.id, facts }),
    })),
    next_cursor,
  }
})
