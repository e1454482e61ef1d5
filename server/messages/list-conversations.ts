import { sql } from 'drizzle-orm'
import { PREVIEW_SENT } from '#contract/connections.ts'
import type { ConversationRow } from '#contract/messages-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { peerJson } from '#server/members/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The caller's conversations, the most recently written first, each with its newest message and unread count. */
export const listConversations = member.conversations.list.handler(async ({ input, context: { app, caller } }) => {
  const page = afterCursor(input.cursor, sql`c.last_message_at`, sql`c.id`) ?? sql`true`
  const found = await rows<ConversationRow>(
    app.db,
    sql`select c.id, ${isoOf(sql`c.last_message_at`)} as last_message_at, c.last_seq - cm.last_read_seq as unread,
          ${peerJson(sql`cm.peer_id`)} as peer,
          case when m.id is null then null else
            json_build_object('content', left(m.content, ${PREVIEW_SENT + 1}::int), 'sender_id', m.sender_id, 'created_at', ${isoOf(sql`m.created_at`)}) end as last_message
        from (select cm.conversation_id, cm.peer_id, cm.last_read_seq from conversation_members cm where cm.user_id = ${caller.user_id}) cm
        join conversations c on c.id = cm.conversation_id
        left join profiles p on p.id = cm.peer_id
        left join messages m on m.conversation_id = c.id and m.seq = c.last_seq
        where ${page}
        order by c.last_message_at desc, c.id desc
        ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.last_message_at, row.id])
})
