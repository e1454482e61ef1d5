import { keepPreviousData } from '@tanstack/react-query'
import { laterApi } from '#web/platform/later-api.ts'

/** What these words find; what the words before them found is shown until it comes. */
export function searchQuery(q: string) {
  return laterApi.search.find.queryOptions({
    input: { q },
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    // Without a line it says so instead of waiting for one.
    networkMode: 'always',
    retry: 1,
  })
}
