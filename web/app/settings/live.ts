import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { exportQuery } from './queries.ts'

/** Asks again for the archive of one's data where it is further. */
export function receive(queryClient: QueryClient, { type }: LiveEvent): void {
  if (type === 'own_data.export_changed') void refetch(queryClient, exportQuery.queryKey)
}
