import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MENTOR_CAPACITY_MAX } from '#contract/matching.ts'
import { LOCATION_TYPES } from '#contract/location-types.ts'
import { ROLES } from '#contract/members.ts'
import { users } from '#server/account/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const locationType = oneOf('profiles', 'location_type', LOCATION_TYPES)
const role = oneOf('profiles', 'role', ROLES)

/** A row's existence decides dashboard versus onboarding (rule: profile-first); country is where the member lives now. Countries are ISO 3166-1 alpha-2 codes. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    location_type: locationType.column().notNull(),
    home_country: text('home_country').notNull(),
    country: text('country').notNull(),
    role: role.column().notNull(),
    bio: text('bio').notNull().default(''),
    avatar_url: text('avatar_url'),
    skills: text('skills').array().notNull().default([]),
    interests: text('interests').array().notNull().default([]),
    /** How many active mentorships a mentor accepts. */
    mentor_capacity: integer('mentor_capacity').notNull().default(3),
    /** The IANA time zone that the member's browser last sent; null until then. */
    time_zone: text('time_zone'),
    /** The member chose the zone in Settings: what a browser sends changes nothing. */
    time_zone_chosen: boolean('time_zone_chosen').notNull().default(false),
    /** What the member wants to learn, in their words. */
    goals: text('goals').array().notNull().default([]),
    /** Codes of SPOKEN_LANGUAGES. */
    languages: text('languages').array().notNull().default([]),
    /** Suggested to nobody; whoever knows of them can still ask them. */
    paused: boolean('paused').notNull().default(false),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: moment('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // "order by … desc" puts nulls first; Postgres uses the index only if it has the same order.
    index('profiles_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('profiles_location_newest').on(t.location_type, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Whose picture is asked for (banned-picture.ts).
    index('profiles_avatar_url').on(t.avatar_url),
    // For the search box (platform/search.ts).
    index('profiles_name_keys').using('gin', sql`search_keys(${t.full_name})`),
    check('profiles_home_country', sql`${t.home_country} ~ '^[A-Z]{2}$'`),
    check('profiles_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    locationType.check,
    check('profiles_mentor_capacity', sql`${t.mentor_capacity} between 0 and ${sql.raw(String(MENTOR_CAPACITY_MAX))}`),
    role.check,
  ],
)
