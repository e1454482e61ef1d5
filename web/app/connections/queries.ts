import { api } from '#web/platform/api.ts'

/** Requests waiting for my answer, newest first, page by page. */
export const requestsQuery = api.matches.pending.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})
