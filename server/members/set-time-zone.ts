import { eq } from 'drizzle-orm'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/**
 * Stores a member's time zone, for planning sessions and for the start of the member's day. A zone that the member chose
 * stays; otherwise it is that of their browser. Another zone has the profile read anew by matching, so it has the limit of
 * profile changes.
 */
export const setTimeZone = member.members.setTimeZone.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const { time_zone, chosen } = input
    const [before] = await tx
      .select({ time_zone: profiles.time_zone, time_zone_chosen: profiles.time_zone_chosen })
      .from(profiles)
      .where(eq(profiles.id, caller.user_id))
      .for('update')
    if (!before || (chosen === undefined && before.time_zone_chosen)) return
    const after = { time_zone, time_zone_chosen: chosen ?? before.time_zone_chosen }
    if (after.time_zone === before.time_zone && after.time_zone_chosen === before.time_zone_chosen) return
    await app.limits.consume('profile', caller.user_id)
    await tx.update(profiles).set(after).where(eq(profiles.id, caller.user_id))
    if (after.time_zone !== before.time_zone) record({ type: 'member.changed', user_id: caller.user_id })
  }),
)
