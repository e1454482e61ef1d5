import { suggestionsFor } from '#server/discover/suggestions.ts'
import { member } from '#server/procedure.ts'

/** Lists members whom the caller might connect with, best first. One scroll shows nobody twice. */
export const list = member.discover.list.handler(({ input, context: { app, caller } }) => {
  const { cursor, ...filters } = input ?? {}
  return suggestionsFor(app, caller.user_id, { filters, cursor })
})
