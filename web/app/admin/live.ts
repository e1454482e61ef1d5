import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { announcementQuery } from './queries.ts'

/** Shows how far an announcement has come. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'announcement.changed') void refetch(queryClient, announcementQuery.queryKey)
}
