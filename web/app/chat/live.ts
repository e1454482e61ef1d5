import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { sessionQuery } from '../account/session.ts'
import { movePositions } from './positions.ts'

/** Writes how far both sides have read; the server moves a writer's position with the message. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'message.created': {
      const { conversation_id, sender_id, seq } = event.message
      const mine = sender_id === queryClient.getQueryData(sessionQuery.queryKey)?.user.id
      return movePositions(queryClient, conversation_id, mine ? { last_read_seq: seq } : { peer_read_seq: seq })
    }
    case 'conversation.read':
      return movePositions(queryClient, event.conversation_id, { last_read_seq: event.last_read_seq })
    case 'conversation.seen':
      return movePositions(queryClient, event.conversation_id, { peer_read_seq: event.peer_read_seq })
  }
}
