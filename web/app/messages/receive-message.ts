import type { QueryClient } from '@tanstack/react-query'
import { UNREAD_LISTED } from '#contract/unread.ts'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import type { Message } from '#contract/messages-api.ts'
import { refetch, writeCache, writeCacheOnce } from '#web/platform/cache-write.ts'
import { sessionQuery } from '../account/session.ts'
import { storeMessages } from './catch-up.ts'
import { isReading } from './chat-on-screen.ts'
import { rowOf, withLatest, withUnread } from './conversation-rows.ts'
import { takeFromOutbox } from './outbox.ts'
import { chatQuery, conversationsQuery, threadQuery } from './queries.ts'
import { messagesOf } from './thread-cache.ts'
import { isListed, withRead, withReceived } from './unread.ts'
import { seeCome } from './unread-line.ts'

/** Writes a message into thread, list, badge and head of the chat. It may come twice, by the stream and as an answer. */
export function receiveMessage(queryClient: QueryClient, message: Message): void {
  const { conversation_id, client_id, seq } = message
  const mine = message.sender_id === myId(queryClient)
  const reading = isReading(conversation_id)
  // Before the thread shows it: it then knows that the reader saw it come.
  if (reading && !mine) seeCome(conversation_id, seq)
  storeMessages(queryClient, conversation_id, [message])
  takeFromOutbox(client_id)
  const isRead = mine || reading
  // The server moves the writer's read position with the message.
  const position = mine ? { last_read_seq: seq } : { peer_read_seq: seq }
  writeCache(queryClient, chatQuery(conversation_id).queryKey, (chat) => withPositions(chat, position))
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

/** Writes the caller's read position into list, badge and head of the chat. */
export function moveReadPosition(queryClient: QueryClient, conversationId: string, lastReadSeq: number): void {
  const me = myId(queryClient)
  const thread = queryClient.getQueryData(threadQuery(conversationId).queryKey)
  const after = thread
    ? messagesOf(thread).filter(({ seq, sender_id }) => seq > lastReadSeq && sender_id !== me).length
    : 0
  read(queryClient, conversationId, lastReadSeq)
  writeCacheOnce(queryClient, conversationsQuery.queryKey, (rows) => withUnread(rows, conversationId, after))
  writeCache(queryClient, chatQuery(conversationId).queryKey, (chat) =>
    withPositions(chat, { last_read_seq: lastReadSeq }),
  )
}

/** Writes how far the other side has read. */
export function movePeerPosition(queryClient: QueryClient, conversationId: string, peerReadSeq: number): void {
  writeCache(queryClient, chatQuery(conversationId).queryKey, (chat) =>
    withPositions(chat, { peer_read_seq: peerReadSeq }),
  )
}

type Positions = { last_read_seq?: number; peer_read_seq?: number }

/** Positions only ever move forward, so events may come in any order. */
function withPositions(chat: MentorshipState, { last_read_seq = 0, peer_read_seq = 0 }: Positions): MentorshipState {
  const before = chat.conversation
  const conversation = {
    ...before,
    last_read_seq: Math.max(before.last_read_seq, last_read_seq),
    peer_read_seq: Math.max(before.peer_read_seq, peer_read_seq),
  }
  const moved = conversation.last_read_seq > before.last_read_seq || conversation.peer_read_seq > before.peer_read_seq
  return moved ? { ...chat, conversation } : chat
}

function myId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.id
}
