import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'

/** Fetches the figures again where they are shown. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'impact.changed') void refetch(queryClient, api.impact.key())
}
