import { api } from '#web/platform/api.ts'

/** Whom one has blocked, newest first, page by page. */
export const blockedQuery = api.blocks.list.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})
