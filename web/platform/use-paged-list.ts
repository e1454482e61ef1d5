import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useOnSeen } from './on-seen.ts'
import { toastError } from './toast-error.ts'

type Options = {
  /** The box that the list scrolls in; the page when left out. */
  within?: RefObject<Element | null>
  /** How near the end comes before the next page is asked for: a CSS length. */
  ahead?: string
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
  /** The ref of an empty element behind the last entry. */
  end: RefObject<HTMLDivElement | null>
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
  { within, ahead, byHand = false, toastFailed }: Options = {},
) {
  const list = useInfiniteQuery(query)
  const { data, error, isError, hasNextPage, isFetching, isFetchNextPageError } = list
  const end = useRef<HTMLDivElement>(null)
  const loadMore = () => void list.fetchNextPage()
  const place = { ...(within && { within }), ...(ahead !== undefined && { ahead }) }
  useOnSeen(end, !byHand && hasNextPage && !isFetching && !isFetchNextPageError, loadMore, place)

  const toastIt = useEffectEvent(() => toastFailed !== undefined && toastError(error, toastFailed))
  useEffect(() => {
    if (isError) toastIt()
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
    loadMore,
    end,
  } satisfies PagedListState & Record<string, unknown>
}
