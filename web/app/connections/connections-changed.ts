import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { sessionQuery } from '../account/session.ts'

/** What a new, accepted or declined match changes beside its own card: badges, dashboard, conversations. */
export function connectionsChanged(queryClient: QueryClient): void {
  for (const queryKey of [sessionQuery.queryKey, api.matches.accepted.key(), api.conversations.list.key()])
    void queryClient.invalidateQueries({ queryKey })
}
