import type { AfterCommit, Module } from '#server/module.ts'

const liveSubscribers: AfterCommit = {
  'message.sent': ({ message, peer_id }, { live }) =>
    live.announce([peer_id, message.sender_id], { type: 'message.created', message }),
  // My other tabs; the other side does not see what I have read.
  'conversation.read': ({ user_id, conversation_id, last_read_seq, unread_messages }, { live }) =>
    live.announce([user_id], { type: 'conversation.read', conversation_id, last_read_seq, unread_messages }),
}

export const messages: Module = { name: 'messages', afterCommit: [liveSubscribers] }
