import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { sessionQuery } from './session.ts'

/** Asks again for the session where an event changes its counts or its profile. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'profile.changed':
      // The session shows nobody else.
      if (event.user_id !== queryClient.getQueryData(sessionQuery.queryKey)?.user.id) return
    // fall through
    case 'match.requested':
    case 'match.answered':
    case 'conversation.opened':
      void refetch(queryClient, sessionQuery.queryKey)
  }
}
