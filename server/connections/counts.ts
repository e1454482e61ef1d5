import { sql } from 'drizzle-orm'
import type { Counts } from '#contract/account-api.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** The numbers of the shell and the dashboard in one statement. Requests of banned members do not count. */
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

export const counts = member.matches.counts.handler(({ context: { app, caller } }) => countsOf(app.db, caller.user_id))
