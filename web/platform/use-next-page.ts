import { useRef } from 'react'
import type { RefObject } from 'react'
import { useOnSeen } from './on-seen.ts'

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Reads the next page of a list as its end comes near; after a failure only a person asks again.
 * @returns the ref of an empty element behind the last entry
 */
export function useNextPage(list: Pages): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useOnSeen(end, list.hasNextPage && !list.isFetching && !list.isFetchNextPageError, () => void list.fetchNextPage())
  return end
}
