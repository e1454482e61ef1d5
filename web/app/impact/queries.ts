import { api } from '#web/platform/api.ts'

export const ownImpactQuery = api.impact.readOwn.queryOptions()
export const topQuery = api.impact.listTop.queryOptions()

/** All my counted sessions, newest first, page by page. */
export const countedSessionsQuery = api.impact.listSessions.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})

/** Whom I mentored, or who mentored me, page by page. */
export function peopleQuery(role: 'mentee' | 'mentor') {
  return api.impact.listPeople.infiniteOptions({
    input: (cursor: string | null) => ({ role, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
  })
}
