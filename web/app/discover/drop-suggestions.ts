import type { QueryClient } from '@tanstack/react-query'
import { refetch, refetchLater, writeCache } from '#web/platform/cache-write.ts'
import { SUGGESTIONS_KEY } from './queries.ts'
import type { SuggestionPages } from './queries.ts'

/** Takes members off every list of suggestions; once one has nobody left and no further page, the server is asked for more. */
export function dropSuggestions(queryClient: QueryClient, memberIds: string[]): void {
  writeCache<SuggestionPages>(queryClient, { under: SUGGESTIONS_KEY }, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !memberIds.includes(id)) })),
  }))
  const lists = queryClient.getQueriesData<SuggestionPages>({ queryKey: SUGGESTIONS_KEY })
  if (lists.some(([, list]) => list && isEnded(list))) void refetch(queryClient, SUGGESTIONS_KEY)
  else refetchLater(queryClient, SUGGESTIONS_KEY)
}

function isEnded({ pages }: SuggestionPages): boolean {
  return pages.every(({ items }) => items.length === 0) && pages.at(-1)?.next_cursor === null
}
