import { and, eq } from 'drizzle-orm'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/**
 * Stores a member's time zone, for planning sessions and for the start of the member's day. A zone that the member chose
 * stays; otherwise it is that of their browser.
 */
export const setTimeZone = member.members.setTimeZone.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const { time_zone, chosen } = input
    const own = eq(profiles.id, caller.user_id)
    await tx
      .update(profiles)
      .set({ time_zone, ...(chosen !== undefined && { time_zone_chosen: chosen }) })
      .where(chosen === undefined ? and(own, eq(profiles.time_zone_chosen, false)) : own)
    record({ type: 'member.changed', user_id: caller.user_id })
  }),
)
