import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { DiscoverFilters, Suggestion } from '#contract/discover-api.ts'
import { call } from '#web/platform/api.ts'

type Page = { items: Suggestion[]; next_cursor: string | null }
export type SuggestionPages = InfiniteData<Page, string | null>

/** The key of all lists of suggested members, whatever the filters. */
export const SUGGESTIONS_KEY = ['discover', 'suggestions'] as const

/**
 * Suggested members page by page, best first. A focus of the window does not read them again: cards would move while
 * being read.
 */
export function suggestionsQuery(filters: DiscoverFilters) {
  return infiniteQueryOptions({
    queryKey: [...SUGGESTIONS_KEY, filters] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const input = { ...filters, ...(pageParam !== null && { cursor: pageParam }) }
      const { matches, next_cursor } = await call.discover.list(input, { signal })
      return { items: matches, next_cursor }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: withoutRepeats,
    refetchOnWindowFocus: false,
    // While another filter loads, the old result stays.
    placeholderData: keepPreviousData,
  })
}

/** The server may begin a list anew between two pages, when profiles changed: nobody stands in it twice. */
function withoutRepeats(list: SuggestionPages): SuggestionPages {
  const seen = new Set<string>()
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
  return { ...list, pages }
}
