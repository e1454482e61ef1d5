import { eq, or, sql } from 'drizzle-orm'
import type { Counts } from '#contract/account-api.ts'
import { conversations, matches } from '#server/connections/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

const matchColumns = {
  id: matches.id,
  user_id: matches.user_id,
  matched_user_id: matches.matched_user_id,
  match_score: matches.match_score,
  status: matches.status,
  created_at: matches.created_at,
}

/** A match of `me`, with the id of its conversation or null; null for everybody else. */
export async function findMatch(db: Db, id: string, me: string) {
  const [found] = await db
    .select({ ...matchColumns, conversation_id: conversations.id })
    .from(matches)
    .leftJoin(conversations, eq(conversations.match_id, matches.id))
    .where(sql`${matches.id} = ${id} and ${or(eq(matches.user_id, me), eq(matches.matched_user_id, me))}`)
  return found ?? null
}

/** Procedures on a match: for everybody but its two sides it is NOT_FOUND. */
export const onMatch = knownTo(async (id, { app, caller }) => (await findMatch(app.db, id, caller.user_id)) !== null)

/** The counts for the shell and the dashboard in one statement, without requests of banned members. */
export async function countsOf(db: Db, userId: string): Promise<Counts> {
  const [found] = await rows<Counts>(
    db,
    sql`select
      (select count(*) from matches m where m.user_id = ${userId} and m.status = 'accepted')::int
        + (select count(*) from matches m where m.matched_user_id = ${userId} and m.status = 'accepted')::int as total_matches,
      (select count(*) from conversation_members cm join conversations c on c.id = cm.conversation_id
        where cm.user_id = ${userId} and c.last_seq > 0)::int as active_chats,
      (select count(*) from matches m join users u on u.id = m.user_id
        where m.matched_user_id = ${userId} and m.status = 'pending' and u.banned_at is null)::int as pending_requests,
      (select coalesce(sum(c.last_seq - cm.last_read_seq), 0) from conversation_members cm
        join conversations c on c.id = cm.conversation_id where cm.user_id = ${userId})::int as unread_messages`,
  )
  return found ?? { total_matches: 0, active_chats: 0, pending_requests: 0, unread_messages: 0 }
}
