import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { OpportunityTab } from '#contract/opportunity-tabs.ts'
import { api, call } from '#web/platform/api.ts'

/** The filter of the board, which is part of the address. */
export type BoardFilter = { tab?: Exclude<OpportunityTab, 'all'>; q?: string }

/** The key of all lists of the board, whatever the filter. */
export const BOARD_KEY = ['opportunities', 'board'] as const

/** Opportunities page by page: open ones newest first, or the caller's saved ones, the latest first. */
export function boardQuery({ tab, q }: BoardFilter) {
  return infiniteQueryOptions({
    queryKey: [...BOARD_KEY, tab ?? 'all', q ?? ''] as const,
    queryFn: ({ pageParam, signal }) => {
      const part = { ...(q && { q }), ...(pageParam !== null && { cursor: pageParam }) }
      if (tab === 'saved') return call.savedOpportunities.listOwn(part, { signal })
      return call.opportunities.list({ ...(tab && { type: tab }), ...part }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // While another search loads, the old result stays; another tab starts empty.
    placeholderData: (before, query) => (query?.queryKey[2] === (tab ?? 'all') ? keepPreviousData(before) : undefined),
  })
}

export function opportunityQuery(id: string) {
  return api.opportunities.read.queryOptions({ input: { id } })
}
