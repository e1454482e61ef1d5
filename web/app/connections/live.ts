import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { MEMBER_PAGES_KEY, SENT_KEY } from './later-keys.ts'

/** Asks again for requests, connections and pages of members where an event changes them. */
export function receive(queryClient: QueryClient, { type }: LiveEvent): void {
  if (type === 'match.requested')
    void refetch(queryClient, api.matches.counts.key(), api.matches.pending.key(), MEMBER_PAGES_KEY)
  if (type === 'match.answered' || type === 'conversation.opened' || type === 'profile.changed')
    void refetch(queryClient, api.matches.key(), SENT_KEY, MEMBER_PAGES_KEY)
  if (type === 'profile.changed') void refetch(queryClient, api.members.key())
}
