import { waitingRequests } from '#server/connections/waiting.ts'
import { member } from '#server/procedure.ts'

/** Pending requests of the caller (rule: sent-requests). */
export const listSent = member.sentRequests.list.handler(async ({ input, context: { app, caller } }) => {
  const { items, next_cursor } = await waitingRequests(app.db, caller.user_id, 'sent', input.cursor)
  return { items: items.map(({ peer, ...request }) => ({ ...request, to: peer })), next_cursor }
})
