import { laterApi } from '#web/platform/later-api.ts'

/** My requests that wait for an answer, newest first, page by page. */
export const sentQuery = laterApi.sentRequests.list.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})
