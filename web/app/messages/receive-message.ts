import type { QueryClient } from '@tanstack/react-query'
import { UNREAD_LISTED } from '#contract/unread.ts'
import type { Message } from '#contract/messages-api.ts'
import { refetch, writeCache, writeCacheOnce } from '#web/platform/cache-write.ts'
import { sessionQuery } from '../account/session.ts'
import { storeMessages } from './catch-up.ts'
import { isReading } from './chat-on-screen.ts'
import { rowOf, withLatest, withUnread } from './conversation-rows.ts'
import { takeFromOutbox } from './outbox.ts'
import { conversationsQuery, threadQuery } from './queries.ts'
import { messagesOf } from './thread-cache.ts'
import { isListed, withRead, withReceived } from './unread.ts'
import { seeCome } from './unread-line.ts'

/** Writes a message into thread, list and badge. It may come twice, by the stream and as an answer. */
export function receiveMessage(queryClient: QueryClient, message: Message): void {
  const { conversation_id, client_id, seq } = message
  const mine = message.sender_id === myId(queryClient)
  const reading = isReading(conversation_id)
  // Before the thread shows it: it then knows that the reader saw it come.
  if (reading && !mine) seeCome(conversation_id, seq)
  storeMessages(queryClient, conversation_id, [message])
  takeFromOutbox(client_id)
  const isRead = mine || reading
  if (!mine) writeCache(queryClient, sessionQuery.queryKey, withReceived(conversation_id, seq))
  if (isRead) read(queryClient, conversation_id, seq)
  renewRow(queryClient, message, (before) => (mine ? 0 : reading ? before : before + 1))
}

function renewRow(queryClient: QueryClient, message: Message, unreadFrom: (before: number) => number) {
  const { queryKey } = conversationsQuery
  const rows = queryClient.getQueryData(queryKey)
  if (rows && !rowOf(rows, message.conversation_id)) return void refetch(queryClient, queryKey)
  writeCacheOnce(queryClient, queryKey, (known) => withLatest(known, message, unreadFrom))
}

/** Takes what was read out of the badge. What the session does not list, only the server can count. */
function read(queryClient: QueryClient, conversationId: string, seq: number) {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null
  const isFull = (session?.unread_in.length ?? 0) >= UNREAD_LISTED
  const mustAsk = isFull && !isListed(session, conversationId)
  writeCache(queryClient, sessionQuery.queryKey, withRead(conversationId, seq))
  if (mustAsk) void refetch(queryClient, sessionQuery.queryKey)
}

/** Writes the caller's read position into list and badge. */
export function moveReadPosition(queryClient: QueryClient, conversationId: string, lastReadSeq: number): void {
  const me = myId(queryClient)
  const thread = queryClient.getQueryData(threadQuery(conversationId).queryKey)
  const after = thread
    ? messagesOf(thread).filter(({ seq, sender_id }) => seq > lastReadSeq && sender_id !== me).length
    : 0
  read(queryClient, conversationId, lastReadSeq)
  writeCacheOnce(queryClient, conversationsQuery.queryKey, (rows) => withUnread(rows, conversationId, after))
}

function myId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.id
}
