import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { REPORTS_KEY, announcementQuery, statsQuery } from './queries.ts'

/** Shows how far an announcement has come, and what is reported. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'announcement.changed') void refetch(queryClient, announcementQuery.queryKey)
  if (event.type === 'reports.changed')
    for (const key of [REPORTS_KEY, statsQuery.queryKey]) void refetch(queryClient, key)
}
