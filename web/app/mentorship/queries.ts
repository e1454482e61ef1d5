import { api } from '#web/platform/api.ts'

/** The key of what the chat of a conversation shows of its mentorship. */
export function stateKey(conversationId: string) {
  return api.mentorships.state.queryKey({ input: { id: conversationId } })
}

/** The logged sessions of a mentorship, in pages of 20, newest first. */
export function sessionsQuery(id: string) {
  return api.mentorshipSessions.list.infiniteOptions({
    input: (cursor: string | undefined) => (cursor === undefined ? { id } : { id, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** My active mentorships. */
export const activeQuery = api.mentorships.listActive.queryOptions()

/** The mentorship requests that wait for me, in all conversations. */
export const waitingQuery = api.mentorshipRequests.listPending.queryOptions()
