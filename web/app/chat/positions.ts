import type { QueryClient } from '@tanstack/react-query'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import { chatQuery } from './queries.ts'

type Positions = { last_read_seq?: number; peer_read_seq?: number }

/** Writes into the head of a chat how far its sides have read. */
export function movePositions(queryClient: QueryClient, conversationId: string, positions: Positions): void {
  writeCache(queryClient, chatQuery(conversationId).queryKey, (chat) => withPositions(chat, positions))
}

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
