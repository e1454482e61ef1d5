import { keepPreviousData } from '@tanstack/react-query'
import { CIRCLE_TYPES } from '#contract/circle-types.ts'
import { api } from '#web/platform/api.ts'

/** A type, or the circles one is in. */
export const CIRCLE_FILTERS = [...CIRCLE_TYPES, 'mine'] as const

/** The filter of the list, which is part of the address. */
export type CircleFilter = { type?: (typeof CIRCLE_FILTERS)[number]; q?: string }

/** Circles, newest first, page by page; while another filter loads, the old list stays. */
export function circlesQuery({ type, q }: CircleFilter) {
  return api.circles.list.infiniteOptions({
    input: (cursor: string | null) => ({
      ...(type && (type === 'mine' ? { membership: type } : { type })),
      ...(q && { q }),
      ...(cursor !== null && { cursor }),
    }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export function circleQuery(id: string) {
  return api.circles.read.queryOptions({ input: { id } })
}

/** The posts of a circle, newest first, page by page; the first page has the pinned one. */
export function postsQuery(id: string) {
  return api.circlePosts.list.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? { id } : { id, cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    // Live events keep it up to date. A refetch on each focus would move it under the reader.
    refetchOnWindowFocus: false,
  })
}

/** The members of a circle, the oldest first. */
export function circleMembersQuery(id: string) {
  return api.circleMembers.list.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? { id } : { id, cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
  })
}
