import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

/** Requests waiting for my answer, newest first, page by page. */
export const requestsQuery = api.matches.pending.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})

/** Takes an answered request off the list that is on the screen. */
export async function dropRequest(queryClient: QueryClient, matchId: string): Promise<void> {
  // An older answer still on its way would bring it back.
  await queryClient.cancelQueries({ queryKey: requestsQuery.queryKey })
  queryClient.setQueryData(
    requestsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== matchId) })),
      },
  )
}
