import { and, desc, eq, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/page.ts'
import { factsFor } from '#server/connections/facts.ts'
import { matches } from '#server/connections/tables.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor, inlineLiteral, pageFrom } from '#server/platform/paging.ts'

const SIDES = {
  received: { mine: matches.matched_user_id, theirs: matches.user_id },
  sent: { mine: matches.user_id, theirs: matches.matched_user_id },
}

/**
 * A page of the requests that wait for an answer, received or sent by `me`, newest first, without those of banned
 * members. `peer` is the other side.
 */
export async function waitingRequests(db: Db, me: string, side: keyof typeof SIDES, cursor: string | undefined) {
  const { mine, theirs } = SIDES[side]
  const found = await db
    .select({
      id: matches.id,
      match_score: matches.match_score,
      user_id: matches.user_id,
      facts: matches.match_reason,
      message: matches.message,
      created_at: matches.created_at,
      peer: memberColumns,
    })
    .from(matches)
    .innerJoin(profiles, eq(profiles.id, theirs))
    .where(
      and(
        eq(mine, me),
        // A literal, so that also the plan of unknown values uses the index of what waits.
        eq(matches.status, sql`'pending'`),
        mayMeet(me),
        afterCursor(cursor, matches.created_at, matches.id),
      ),
    )
    .orderBy(desc(matches.created_at), desc(matches.id))
    .limit(inlineLiteral(PAGE_SIZE + 1))
  const { items, next_cursor } = pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
  return {
    items: items.map(({ user_id, facts, ...row }) => ({ ...row, match_facts: factsFor(me, { user_id, facts }) })),
    next_cursor,
  }
}
