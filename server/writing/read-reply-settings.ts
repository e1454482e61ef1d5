import { member } from '#server/procedure.ts'
import { consentsOf, isAllowed } from '#server/writing/reply-consents.ts'

export const readReplySettings = member.writing.readReplySettings.handler(async ({ context: { app, caller } }) => {
  const on = await consentsOf(app.db, [caller.user_id])
  return { allowed: isAllowed(app), on: on.has(caller.user_id) }
})
