import { unreadOf } from '#server/messages/queries.ts'
import { member } from '#server/procedure.ts'

export const countUnread = member.messages.countUnread.handler(async ({ context: { app, caller } }) => ({
  unread_messages: await unreadOf(app.db, caller.user_id),
}))
