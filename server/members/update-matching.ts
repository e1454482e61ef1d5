import { eq, sql } from 'drizzle-orm'
import { matchingColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/**
 * Changes only the fields that were sent. Mentorships beyond a lowered capacity go on. Each change has the
 * profile read anew by matching, so it has the limit of profile changes.
 */
export const updateMatching = member.members.updateMatching.handler(
  async ({ input, context: { app, caller }, errors }) => {
    await app.limits.consume('profile', caller.user_id)
    return app.inTransaction(async (tx, record) => {
      const languages = input.languages && [...new Set(input.languages)]
      const [changed] = await tx
        .update(profiles)
        .set({ ...input, ...(languages && { languages }), updated_at: sql`now()` })
        .where(eq(profiles.id, caller.user_id))
        .returning(matchingColumns)
      if (!changed) throw errors.NOT_FOUND()
      record({ type: 'member.changed', user_id: caller.user_id })
      return changed
    })
  },
)
