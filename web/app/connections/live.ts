import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'

/** Asks again for requests and connections where an event changes them. */
export function receive(queryClient: QueryClient, { type }: LiveEvent): void {
  if (type === 'match.requested') void refetch(queryClient, api.matches.counts.key(), api.matches.pending.key())
  if (type === 'match.answered' || type === 'conversation.opened' || type === 'profile.changed')
    void refetch(queryClient, api.matches.key())
  if (type === 'profile.changed') void refetch(queryClient, api.members.key())
}
