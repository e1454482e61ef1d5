import { api } from '#web/platform/api.ts'

/** The conversation list, in pages of 20, latest first. */
export const conversationsQuery = api.conversations.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/**
 * A thread in pages of 50: the first page is the newest, items run oldest first within a page.
 * It never grows stale: the live stream writes what is new into it.
 */
export function threadQuery(id: string) {
  return api.messages.list.infiniteOptions({
    input: (before: number | undefined) => (before === undefined ? { id } : { id, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_more ? page.items[0]?.seq : undefined),
    staleTime: Infinity,
  })
}
