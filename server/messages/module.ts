import { sql } from 'drizzle-orm'
import { isBlocked } from '#server/blocks/queries.ts'
import type { AfterCommit, Module } from '#server/module.ts'
import { router } from '#server/messages/router.ts'
import { rows } from '#server/platform/db.ts'
import * as tables from '#server/messages/tables.ts'

const liveSubscribers: AfterCommit = {
  'message.sent': ({ message, peer_id }, { live }) =>
    live.announce([peer_id, message.sender_id], { type: 'message.created', message }),
  'message.removed': async ({ message }, { live, db }) => {
    const sides = await rows<{ user_id: string }>(
      db,
      sql`select user_id from conversation_members where conversation_id = ${message.conversation_id}`,
    )
    live.announce(
      sides.map(({ user_id }) => user_id),
      { type: 'message.removed', message },
    )
  },
  'conversation.read': async (event, { live, db }) => {
    const { user_id, peer_id, conversation_id, last_read_seq, unread_messages } = event
    live.announce([user_id], { type: 'conversation.read', conversation_id, last_read_seq, unread_messages })
    if (await isBlocked(db, user_id, peer_id)) return
    live.announce([peer_id], { type: 'conversation.seen', conversation_id, peer_read_seq: last_read_seq })
  },
}

export const messages: Module = {
  name: 'messages',
  router,
  tables,
  afterCommit: [liveSubscribers],
}
