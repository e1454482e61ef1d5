import { eq, sql } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { ownColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/** Changes only the fields that were sent; the files of a removed picture are deleted after the commit. */
export const updateOwn = member.members.updateOwn.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [before] = await tx
      .select({ avatar_url: profiles.avatar_url })
      .from(profiles)
      .where(eq(profiles.id, caller.user_id))
      .for('update')
    const [changed] = await tx
      .update(profiles)
      .set({ ...input, updated_at: sql`now()` })
      .where(eq(profiles.id, caller.user_id))
      .returning(ownColumns)
    if (!before || !changed) throw errors.NOT_FOUND()
    if (input.full_name !== undefined || input.avatar_url !== undefined)
      await tx
        .update(users)
        .set({
          ...(input.full_name === undefined ? {} : { name: input.full_name }),
          ...(input.avatar_url === undefined ? {} : { image: null }),
        })
        .where(eq(users.id, caller.user_id))
    const { user_id } = caller
    record({ type: 'member.changed', user_id })
    if (input.avatar_url === null && before.avatar_url)
      record({ type: 'member.picture_changed', user_id, before: before.avatar_url, after: null })
    return changed
  }),
)
