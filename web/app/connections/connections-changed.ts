import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { refetch, writeCache } from '#web/platform/cache-write.ts'
import { sessionQuery } from '../account/session.ts'
import { MEMBER_PAGES_KEY, SENT_KEY } from './later-keys.ts'
import { requestsQuery } from './queries.ts'

/** What a new, accepted or declined match changes beside its own card: badges, dashboard, conversations, pages of members, what was sent. */
export function connectionsChanged(queryClient: QueryClient): void {
  void refetch(
    queryClient,
    sessionQuery.queryKey,
    api.matches.accepted.key(),
    api.conversations.list.key(),
    MEMBER_PAGES_KEY,
    SENT_KEY,
  )
}

/** Takes an answered request off the list that is on the screen. */
export function dropRequest(queryClient: QueryClient, matchId: string): void {
  writeCache(queryClient, requestsQuery.queryKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== matchId) })),
  }))
}
