import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { sessionQuery } from './session.ts'

/** Asks again for the session where an event changes its counts or its profile. */
export function receiveAccountEvent(queryClient: QueryClient, { type }: LiveEvent): void {
  switch (type) {
    case 'match.requested':
    case 'match.answered':
    case 'conversation.opened':
    case 'profile.changed':
      void refetch(queryClient, sessionQuery.queryKey)
  }
}
