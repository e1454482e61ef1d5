import type { QueryClient } from '@tanstack/react-query'
import { refetch, refetchLater, writeCache } from '#web/platform/cache-write.ts'
import { suggestionsQuery } from './queries.ts'

/** Takes members off the grid; once it is empty, the server is asked for more. */
export function dropSuggestions(queryClient: QueryClient, memberIds: string[]): void {
  const { queryKey } = suggestionsQuery
  writeCache(queryClient, queryKey, ({ matches }) => ({ matches: matches.filter(({ id }) => !memberIds.includes(id)) }))
  if (queryClient.getQueryData(queryKey)?.matches.length === 0) void refetch(queryClient, queryKey)
  else refetchLater(queryClient, queryKey)
}
