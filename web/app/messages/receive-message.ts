import type { QueryClient } from '@tanstack/react-query'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import type { Message } from '#contract/messages-api.ts'
import { refetch, writeCache, writeCacheOnce } from '#web/platform/cache-write.ts'
import { withCounts } from '../account/counts.ts'
import { sessionQuery } from '../account/session.ts'
import { storeMessages } from './catch-up.ts'
import { isReading } from './chat-on-screen.ts'
import { rowOf, withLatest, withUnread } from './conversation-rows.ts'
import { takeFromOutbox } from './outbox.ts'
import { chatQuery, conversationsQuery, threadQuery } from './queries.ts'
import { messagesOf } from './thread-cache.ts'

/**
 * Writes a message into thread, list and badge. An incoming message is counted each time, so it
 * has to come here once; an own one may come twice, as the answer to sending it and by the stream.
 */
export function receiveMessage(queryClient: QueryClient, message: Message): void {
  const { conversation_id, client_id } = message
  storeMessages(queryClient, conversation_id, [message])
  takeFromOutbox(client_id)
  if (message.sender_id === myId(queryClient)) return receiveOwn(queryClient, message)
  const unread = isReading(conversation_id) ? 0 : 1
  renewRow(queryClient, message, (before) => before + unread)
  if (unread === 0) return
  const oneMore = withCounts(({ unread_messages }) => ({ unread_messages: unread_messages + 1 }))
  writeCacheOnce(queryClient, sessionQuery.queryKey, oneMore)
}

/** The server moves the writer's read position with the message. */
function receiveOwn(queryClient: QueryClient, message: Message) {
  const rows = queryClient.getQueryData(conversationsQuery.queryKey)
  const unread = (rows && rowOf(rows, message.conversation_id)?.unread) ?? 0
  renewRow(queryClient, message, () => 0)
  if (unread > 0) void refetch(queryClient, sessionQuery.queryKey)
}

function renewRow(queryClient: QueryClient, message: Message, unreadFrom: (before: number) => number) {
  const { queryKey } = conversationsQuery
  const rows = queryClient.getQueryData(queryKey)
  if (rows && !rowOf(rows, message.conversation_id)) return void refetch(queryClient, queryKey)
  writeCacheOnce(queryClient, queryKey, (known) => withLatest(known, message, unreadFrom))
}

/** Writes the caller's read position and the unread count over all conversations into list and badge. */
export function moveReadPosition(
  queryClient: QueryClient,
  conversationId: string,
  lastReadSeq: number,
  unreadMessages: number,
): void {
  const me = myId(queryClient)
  const thread = queryClient.getQueryData(threadQuery(conversationId).queryKey)
  const after = thread
    ? messagesOf(thread).filter(({ seq, sender_id }) => seq > lastReadSeq && sender_id !== me).length
    : 0
  const counts = withCounts(() => ({ unread_messages: unreadMessages }))
  writeCacheOnce(queryClient, sessionQuery.queryKey, counts)
  writeCacheOnce(queryClient, conversationsQuery.queryKey, (rows) => withUnread(rows, conversationId, after))
  writeCache(queryClient, chatQuery(conversationId).queryKey, (chat) => withReadPosition(chat, lastReadSeq))
}

function withReadPosition(chat: MentorshipState, lastReadSeq: number): MentorshipState {
  if (chat.conversation.last_read_seq >= lastReadSeq) return chat
  return { ...chat, conversation: { ...chat.conversation, last_read_seq: lastReadSeq } }
}

function myId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.id
}
