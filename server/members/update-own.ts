import { eq, sql } from 'drizzle-orm'
import { locationTypeOf, residenceAllowed } from '#contract/countries.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'
import { users } from '#server/account/tables.ts'
import { ownColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'
import { refuseField } from '#server/refuse-field.ts'

/**
 * Changes only the fields that were sent. Another country sets the location type, unless that is sent too. The files of a
 * removed picture are deleted after the commit.
 */
export const updateOwn = member.members.updateOwn.handler(async ({ input, context: { app, caller }, errors }) => {
  const { user_id } = caller
  await app.limits.consume('profile', user_id)
  return app.inTransaction(async (tx, record) => {
    const [before] = await tx
      .select({
        avatar_url: profiles.avatar_url,
        full_name: profiles.full_name,
        home_country: profiles.home_country,
        country: profiles.country,
      })
      .from(profiles)
      .where(eq(profiles.id, user_id))
      .for('update')
    if (!before) throw errors.NOT_FOUND()
    const { country = before.country } = input
    const moved = country !== before.country
    if (moved && !residenceAllowed(before.home_country, country)) throw refuseField('country', RESIDENCE_RULE)
    const [changed] = await tx
      .update(profiles)
      .set({
        ...(moved && { location_type: locationTypeOf(country) }),
        ...input,
        updated_at: sql`now()`,
      })
      .where(eq(profiles.id, user_id))
      .returning(ownColumns)
    if (!changed) throw errors.NOT_FOUND()
    const { full_name, avatar_url } = changed
    const seen_by_others = full_name !== before.full_name || avatar_url !== before.avatar_url
    if (seen_by_others) await tx.update(users).set({ name: full_name, image: avatar_url }).where(eq(users.id, user_id))
    record({ type: 'member.changed', user_id })
    record({ type: 'member.profile_changed', user_id, seen_by_others })
    if (before.avatar_url && avatar_url === null)
      record({ type: 'member.picture_changed', user_id, before: before.avatar_url, after: null })
    return changed
  })
})
