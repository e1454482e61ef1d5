import { eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { UNREAD_LISTED } from '#contract/unread.ts'
import type { Counts, UnreadIn } from '#contract/account-api.ts'
import { notBlocked } from '#server/blocks/queries.ts'
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

/** The condition that a row of `matches` is the match of two people, whoever asked. It uses the unique index of pairs. */
export const ofPair = (one: string, other: string): SQL =>
  sql`least(${matches.user_id}, ${matches.matched_user_id}) = least(${one}::uuid, ${other}::uuid)
    and greatest(${matches.user_id}, ${matches.matched_user_id}) = greatest(${one}::uuid, ${other}::uuid)`

/** A match of `me`, with the id of its conversation or null; null for everybody else. */
export async function findMatch(db: Db, id: string, me: string) {
  const [found] = await db
    .select({ ...matchColumns, conversation_id: conversations.id })
    .from(matches)
    .leftJoin(conversations, eq(conversations.match_id, matches.id))
    .where(sql`${matches.id} = ${id} and ${or(eq(matches.user_id, me), eq(matches.matched_user_id, me))}`)
  return found ?? null
}

/** Whose lists show this member: who is connected with them, or asked by them or asking them; not who is blocked. */
export async function peersOf(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (
          select matched_user_id as id from matches where user_id = ${userId} and status in ('pending', 'accepted')
          union all select user_id from matches where matched_user_id = ${userId} and status in ('pending', 'accepted')
        ) peer where ${notBlocked(userId, sql`peer.id`)}`,
  )
  return found.map(({ id }) => id)
}

/** Procedures on a match: for everybody but its two sides it is NOT_FOUND. */
export const onMatch = knownTo(async (id, { app, caller }) => (await findMatch(app.db, id, caller.user_id)) !== null)

/**
 * The counts for the shell and the dashboard, without banned members and who is blocked, and the unread conversations that are
 * in them. It is one statement, so that both are of one moment.
 */
export async function countsOf(db: Db, userId: string): Promise<{ counts: Counts; unread_in: UnreadIn }> {
  const [found] = await rows<Counts & { unread_in: UnreadIn }>(
    db,
    sql`with unread as (
          select c.id, c.last_seq, cm.last_read_seq, c.last_message_at
          from conversation_members cm join conversations c on c.id = cm.conversation_id
          where cm.user_id = ${userId} and c.last_seq > cm.last_read_seq
        )
      select
      (select count(*) from conversation_members cm join users u on u.id = cm.peer_id
        where cm.user_id = ${userId} and u.banned_at is null
          and ${notBlocked(userId, sql`cm.peer_id`)})::int as total_matches,
      (select count(*) from conversation_members cm join conversations c on c.id = cm.conversation_id
        where cm.user_id = ${userId} and c.last_seq > 0)::int as active_chats,
      (select count(*) from matches m join users u on u.id = m.user_id
        where m.matched_user_id = ${userId} and m.status = 'pending' and u.banned_at is null)::int as pending_requests,
      (select coalesce(sum(last_seq - last_read_seq), 0) from unread)::int as unread_messages,
      (select coalesce(json_agg(json_build_object('conversation_id', id, 'last_seq', last_seq, 'last_read_seq', last_read_seq)), '[]')
        from (select * from unread order by last_message_at desc limit ${UNREAD_LISTED}) newest) as unread_in`,
  )
  if (!found) throw new Error('counts without a row')
  const { unread_in, ...counts } = found
  return { counts, unread_in }
}
