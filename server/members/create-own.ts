import { sql } from 'drizzle-orm'
import { locationTypeOf, residenceAllowed } from '#contract/countries.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'
import { DEFAULT_CAPACITY } from '#contract/mentorship.ts'
import { users } from '#server/account/tables.ts'
import { ownColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { signedIn } from '#server/procedure.ts'
import { refuseField } from '#server/refuse-field.ts'

/** Completes onboarding: name, address and picture come from the account, the location follows from the countries. */
export const createOwn = signedIn.members.createOwn.handler(async ({ input, context: { app, caller }, errors }) => {
  if (!residenceAllowed(input.home_country, input.country)) throw refuseField('country', RESIDENCE_RULE)
  return app.inTransaction(async (tx, record) => {
    const account = tx
      .select({
        id: users.id,
        email: users.email,
        full_name: users.name,
        location_type: sql`${locationTypeOf(input.country)}`.as('location_type'),
        home_country: sql`${input.home_country}`.as('home_country'),
        country: sql`${input.country}`.as('country'),
        role: sql`${input.role}`.as('role'),
        bio: sql`${input.bio}`.as('bio'),
        avatar_url: users.image,
        skills: sql`${sql.param(input.skills, profiles.skills)}::text[]`.as('skills'),
        interests: sql`${sql.param(input.interests, profiles.interests)}::text[]`.as('interests'),
        mentor_capacity: sql`${DEFAULT_CAPACITY}::int`.as('mentor_capacity'),
        time_zone: sql`null::text`.as('time_zone'),
        time_zone_chosen: sql`false`.as('time_zone_chosen'),
        goals: sql`'{}'::text[]`.as('goals'),
        languages: sql`'{}'::text[]`.as('languages'),
        paused: sql`false`.as('paused'),
        created_at: sql`now()`.as('created_at'),
        updated_at: sql`now()`.as('updated_at'),
      })
      .from(users)
      .where(sql`${users.id} = ${caller.user_id}`)
    const [created] = await tx.insert(profiles).select(account).onConflictDoNothing().returning(ownColumns)
    if (!created) throw errors.PROFILE_EXISTS()
    record({ type: 'member.created', user_id: caller.user_id })
    return created
  })
})
