import type { QueryClient } from '@tanstack/react-query'
import { REQUEST_TOAST } from '#contract/live-toasts.ts'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toast } from '#web/ui/toast.tsx'

/** Asks again for requests and connections where an event changes them, and announces a new request. */
export function receiveConnectionEvent(queryClient: QueryClient, { type }: LiveEvent): void {
  if (type === 'match.requested') {
    toast(REQUEST_TOAST)
    void refetch(queryClient, api.matches.counts.key(), api.matches.pending.key())
  }
  if (type === 'match.answered' || type === 'conversation.opened' || type === 'profile.changed')
    void refetch(queryClient, api.matches.key())
}
