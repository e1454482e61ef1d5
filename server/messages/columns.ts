import { messages } from '#server/messages/tables.ts'

export const messageColumns = {
  id: messages.id,
  client_id: messages.client_id,
  conversation_id: messages.conversation_id,
  seq: messages.seq,
  sender_id: messages.sender_id,
  content: messages.content,
  created_at: messages.created_at,
}
