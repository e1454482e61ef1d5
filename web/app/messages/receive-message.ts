import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { changeCounts } from '../account/counts.ts'
import { sessionQuery } from '../account/session.ts'
import { storeMessages } from './catch-up.ts'
import { isReading } from './chat-on-screen.ts'
import { rowOf, withLatest, withUnread } from './conversation-rows.ts'
import { takeFromOutbox } from './outbox.ts'
import { chatQuery, conversationsQuery, threadQuery } from './queries.ts'
import { messagesOf } from './thread-cache.ts'

/**
 * Writes a message into thread, list and badge. An incoming one is counted each time, so it has to
 * come here once; one's own may come twice, as the answer to sending it and by the stream.
 */
export function receiveMessage(queryClient: QueryClient, message: Message): void {
  const { conversation_id, client_id } = message
  storeMessages(queryClient, conversation_id, [message])
  takeFromOutbox(client_id)
  if (message.sender_id === myId(queryClient)) return receiveOwn(queryClient, message)
  const unread = isReading(conversation_id) ? 0 : 1
  renewRow(queryClient, message, (before) => before + unread)
  if (unread === 0) return
  changeCounts(queryClient, ({ unread_messages }) => ({ unread_messages: unread_messages + 1 }))
  askAgainIfAsking(queryClient, sessionQuery.queryKey)
}

/** Whoever writes has read what stands above: the server moves the read position with the message. */
function receiveOwn(queryClient: QueryClient, message: Message) {
  const rows = queryClient.getQueryData(conversationsQuery.queryKey)
  const unread = (rows && rowOf(rows, message.conversation_id)?.unread) ?? 0
  renewRow(queryClient, message, () => 0)
  if (unread > 0) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

function renewRow(queryClient: QueryClient, message: Message, unreadFrom: (before: number) => number) {
  const { queryKey } = conversationsQuery
  const rows = queryClient.getQueryData(queryKey)
  if (rows && rowOf(rows, message.conversation_id))
    queryClient.setQueryData(queryKey, withLatest(rows, message, unreadFrom))
  else if (rows) void queryClient.invalidateQueries({ queryKey })
  askAgainIfAsking(queryClient, queryKey)
}

/** An answer on its way may be from before the change that was just written: it is asked for once more. */
function askAgainIfAsking(queryClient: QueryClient, queryKey: QueryKey) {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus !== 'fetching') return
  const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  void query.promise?.then(again, () => {})
}

/** Writes how far I have read, and what is unread over all conversations, into list and badge. */
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
  changeCounts(queryClient, () => ({ unread_messages: unreadMessages }))
  queryClient.setQueryData(conversationsQuery.queryKey, (rows) => rows && withUnread(rows, conversationId, after))
  queryClient.setQueryData(
    chatQuery(conversationId).queryKey,
    (held) => held && { ...held, conversation: { ...held.conversation, last_read_seq: lastReadSeq } },
  )
  askAgainIfAsking(queryClient, sessionQuery.queryKey)
  askAgainIfAsking(queryClient, conversationsQuery.queryKey)
}

function myId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.id
}
