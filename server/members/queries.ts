import { sql } from 'drizzle-orm'
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
