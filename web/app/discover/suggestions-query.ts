import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

/** Whom the server suggests. Not asked again on every focus: cards would move while being read. */
export const suggestionsQuery = api.discover.list.queryOptions({ refetchOnWindowFocus: false })

/** Takes members off the grid; once it is empty, the server is asked for more. */
export async function dropSuggestions(queryClient: QueryClient, memberIds: string[]): Promise<void> {
  const { queryKey } = suggestionsQuery
  // An older answer still on its way would bring them back.
  await queryClient.cancelQueries({ queryKey })
  const list = queryClient.setQueryData(
    queryKey,
    (list) => list && { matches: list.matches.filter(({ id }) => !memberIds.includes(id)) },
  )
  await suggestionsChanged(queryClient, list?.matches.length === 0)
}

/** The next visit asks again; the one going on only when told to. */
export function suggestionsChanged(queryClient: QueryClient, now = false): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: suggestionsQuery.queryKey, refetchType: now ? 'active' : 'none' })
}
