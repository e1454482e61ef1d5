import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { catchUp, readAgain } from './catch-up.ts'
import { chatOnScreen } from './chat-on-screen.ts'
import { moveReadPosition, receiveMessage } from './receive-message.ts'
import { removeMessage } from './remove-message.ts'

/** Writes messages and read positions into thread, list and badge. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'message.created':
      return receiveMessage(queryClient, event.message)
    case 'message.removed':
      return removeMessage(queryClient, event.message)
    case 'conversation.read':
      return moveReadPosition(queryClient, event.conversation_id, event.last_read_seq)
    case 'match.answered':
    case 'conversation.opened':
      return void refetch(queryClient, api.conversations.list.key())
    case 'profile.changed':
      return void refetch(queryClient, api.conversations.key())
  }
}

/** Threads that are not shown are dropped; what the shown one lacks is fetched, and the rest is read again. */
export const resume = {
  under: api.messages.list.key(),
  run(queryClient: QueryClient): void {
    queryClient.removeQueries({ queryKey: api.messages.list.key(), type: 'inactive' })
    const chat = chatOnScreen()
    if (!chat) return
    // Where this fails, the next resume reads again.
    void catchUp(queryClient, chat).then(() => readAgain(queryClient, chat).catch(() => {}))
  },
}
