import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { REQUEST_TOAST } from '#contract/live.ts'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { textOf } from '#web/platform/texts.ts'
import { toast } from '#web/ui/toast.tsx'
import { sessionQuery } from '../account/session.ts'
import { receiveCircleEvent } from '../circles/circle-changed.ts'
import { changedBy, tellMentorshipChange } from '../mentorship/tracker/mentorship-changed.ts'
import { catchUp } from '../messages/catch-up.ts'
import { chatOnScreen } from '../messages/chat-on-screen.ts'
import { moveReadPosition, receiveMessage } from '../messages/receive-message.ts'

/** Writes what happened into the query cache, or has the screens that show it ask again. */
export function applyEvent(queryClient: QueryClient, event: LiveEvent): void {
  const askAgain = (...keys: QueryKey[]) => keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  switch (event.type) {
    case 'message.created':
      return receiveMessage(queryClient, event.message)
    case 'conversation.read':
      return moveReadPosition(queryClient, event.conversation_id, event.last_read_seq, event.unread_messages)
    case 'match.requested':
      toast({ title: textOf(REQUEST_TOAST.title), description: textOf(REQUEST_TOAST.description) })
      return askAgain(sessionQuery.queryKey, api.matches.counts.key(), api.matches.pending.key())
    case 'match.answered':
    case 'conversation.opened':
      return askAgain(sessionQuery.queryKey, api.matches.key(), api.conversations.list.key())
    case 'mentorship.changed':
      tellMentorshipChange(queryClient, event)
      return askAgain(...changedBy(event))
    case 'circle.posted':
    case 'circle.post_changed':
    case 'circle.post_deleted':
    case 'circle.changed':
    case 'circle.membership':
      return receiveCircleEvent(queryClient, event)
    case 'profile.changed':
      return askAgain(sessionQuery.queryKey, api.matches.key(), api.conversations.key(), api.mentorships.key())
  }
}

/** Lost events cannot be told one by one: all on the screen is asked for again, the thread on it from its end. */
export function askForEverything(queryClient: QueryClient): void {
  const threads = queryClient.getQueryCache().findAll({ queryKey: api.messages.list.key() })
  queryClient.removeQueries({ queryKey: api.messages.list.key(), type: 'inactive' })
  void queryClient.invalidateQueries({ predicate: (query) => !threads.includes(query) })
  catchUpOnScreen(queryClient)
}

function catchUpOnScreen(queryClient: QueryClient) {
  const chat = chatOnScreen()
  if (chat) void catchUp(queryClient, chat).catch(() => {})
}
