import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetch, writeCache } from '#web/platform/cache-write.ts'
import { bellQuery } from './bell-query.ts'
import { notificationsQuery, preferencesQuery } from './queries.ts'
import { withReadDay } from './read-days.ts'

/** Asks again for the bell where an event changes it, and announces what has a toast. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'notification.created':
      // All whom the same thing is told to hear of it at one moment.
      setTimeout(() => void askAgain(queryClient), Math.random() * event.spread_ms)
      // Without its script there is no toast; the bell tells it all the same.
      return void import('./announce.ts').then(({ announce }) => announce(event)).catch(() => {})
    case 'notification.read':
      return void askAgain(queryClient)
    case 'updates.read':
      return writeCache(queryClient, bellQuery.queryKey, withReadDay(event.notification_key))
    case 'notification.preferences_changed':
      return void refetch(queryClient, preferencesQuery.queryKey)
  }
}

const askAgain = (queryClient: QueryClient) => refetch(queryClient, bellQuery.queryKey, notificationsQuery.queryKey)
