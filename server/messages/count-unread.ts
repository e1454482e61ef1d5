import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Messages of others past my read positions: writing moves mine, so what lies between is theirs. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [found] = await rows<{ unread: number }>(
    db,
    sql`select coalesce(sum(c.last_seq - cm.last_read_seq), 0)::int as unread
        from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.user_id = ${userId}`,
  )
  return found?.unread ?? 0
}

export const countUnreadOwn = member.messages.countUnread.handler(async ({ context: { app, caller } }) => ({
  unread_messages: await countUnread(app.db, caller.user_id),
}))
