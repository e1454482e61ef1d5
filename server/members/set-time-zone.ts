import { eq } from 'drizzle-orm'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/** Stores the time zone of the member's browser, for planning sessions and for the start of the member's day. */
export const setTimeZone = member.members.setTimeZone.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    await tx.update(profiles).set({ time_zone: input.time_zone }).where(eq(profiles.id, caller.user_id))
    record({ type: 'member.changed', user_id: caller.user_id })
  }),
)
