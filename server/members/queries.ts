import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MemberBrief } from '#contract/members-api.ts'
import { profiles } from '#server/members/tables.ts'

/** The columns that every member may see of another. */
export const memberColumns = {
  id: profiles.id,
  full_name: profiles.full_name,
  location_type: profiles.location_type,
  country: profiles.country,
  role: profiles.role,
  bio: profiles.bio,
  avatar_url: profiles.avatar_url,
  skills: profiles.skills,
  interests: profiles.interests,
  created_at: profiles.created_at,
}

/** The columns for a list row or the head of a chat. */
export const briefColumns = {
  id: profiles.id,
  full_name: profiles.full_name,
  avatar_url: profiles.avatar_url,
  location_type: profiles.location_type,
  country: profiles.country,
  role: profiles.role,
}

/** The same columns as one JSON value, for SQL in which the profile has the alias p. */
export const briefJson = sql`json_build_object('id', p.id, 'full_name', p.full_name, 'avatar_url', p.avatar_url,
  'location_type', p.location_type, 'country', p.country, 'role', p.role)`

/**
 * The same of the other side of something that outlives accounts, such as a conversation, in a left join: a deleted member
 * has no profile, an empty name and an empty country (rule: deleted-accounts). `id` is the column that names them.
 */
export const peerColumns = (id: AnyPgColumn) => ({
  id: sql<string>`${id}`,
  full_name: sql<string>`coalesce(${profiles.full_name}, '')`,
  avatar_url: sql<string | null>`${profiles.avatar_url}`,
  location_type: sql<MemberBrief['location_type']>`coalesce(${profiles.location_type}, 'africa')`,
  country: sql<string>`coalesce(${profiles.country}, '')`,
  role: sql<MemberBrief['role']>`coalesce(${profiles.role}, 'both')`,
})

/** The same columns as one JSON value, for SQL in which the profile has the alias p; `id` is the column in SQL. */
export const peerJson = (id: SQL) => sql`json_build_object('id', ${id}, 'full_name', coalesce(p.full_name, ''),
  'avatar_url', p.avatar_url, 'location_type', coalesce(p.location_type, 'africa'), 'country', coalesce(p.country, ''),
  'role', coalesce(p.role, 'both'))`

export const ownColumns = {
  ...memberColumns,
  email: profiles.email,
  home_country: profiles.home_country,
  time_zone: profiles.time_zone,
  time_zone_chosen: profiles.time_zone_chosen,
}

/** What a member sets for matching, for themselves alone. */
export const matchingColumns = {
  goals: profiles.goals,
  languages: profiles.languages,
  paused: profiles.paused,
  mentor_capacity: profiles.mentor_capacity,
}
