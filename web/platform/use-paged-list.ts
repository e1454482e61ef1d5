import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Where } from './on-seen.ts'
import { toastError } from './toast-error.ts'

type Options = Where & {
  /** The next page is asked for by a button, not by coming near. */
  byHand?: boolean
  /** A failure is toasted too, with these words where there was no answer. */
  toastFailed?: string
}

/** What PagedList draws. */
export type PagedListState = {
  /** `failed`: not even the first page came. */
  phase: 'loading' | 'failed' | 'loaded'
  isEmpty: boolean
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  /** Entries of another filter, shown until those of this one have come. */
  isOld: boolean
  isBusy: boolean
  error: unknown
  /** Asks again for what failed. */
  retry: () => void
  loadMore: () => void
  /** Whether the next page is asked for as the end comes near, and how near. */
  asksAhead: boolean
  nearing: Where
}

/**
 * A list that the server gives page by page. The next page is read as the end comes near; after a failure only a
 * person asks again. PagedList (web/ui) draws it.
 */
export function usePagedList<
  Page extends { items: readonly unknown[] },
  Failure,
  Data extends InfiniteData<Page>,
  Key extends QueryKey,
  Cursor,
>(
  query: UseInfiniteQueryOptions<Page, Failure, Data, Key, Cursor>,
  { byHand = false, toastFailed, ...nearing }: Options = {},
) {
  const list = useInfiniteQuery(query)
  const { data, error, isError, hasNextPage, isFetching, isFetchNextPageError } = list
  const toastFailure = useEffectEvent((failure: unknown) => {
    if (toastFailed !== undefined) toastError(failure, toastFailed)
  })
  useEffect(() => {
    if (isError) toastFailure(error)
  }, [isError, error])

  const items: Page['items'][number][] = data?.pages.flatMap((page) => page.items) ?? []
  return {
    data,
    items,
    phase: list.isPending ? 'loading' : data ? 'loaded' : 'failed',
    isEmpty: data !== undefined && items.length === 0 && !hasNextPage,
    hasMore: hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    isOld: list.isPlaceholderData,
    isBusy: isFetching,
    error,
    retry: () => void (data ? list.fetchNextPage() : list.refetch()),
    loadMore: () => void list.fetchNextPage(),
    asksAhead: !byHand && hasNextPage && !isFetching && !isFetchNextPageError,
    nearing,
  } satisfies PagedListState & Record<string, unknown>
}
