import { api } from '#web/platform/api.ts'

/** The head of a chat with the state of its mentorship. */
export function chatQuery(id: string) {
  return api.mentorships.state.queryOptions({ input: { id } })
}
