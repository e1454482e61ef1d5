import { waitingRequests } from '#server/connections/waiting.ts'
import { member } from '#server/procedure.ts'

/** Pending requests to the caller. */
export const pending = member.matches.pending.handler(async ({ input, context: { app, caller } }) => {
  const { items, next_cursor } = await waitingRequests(app.db, caller.user_id, 'received', input.cursor)
  return { items: items.map(({ peer, ...request }) => ({ ...request, from: peer })), next_cursor }
})
