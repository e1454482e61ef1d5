import { profiles } from '#server/members/tables.ts'

/** The columns every member may see of another. */
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

/** What a list row or a chat head needs. */
export const briefColumns = {
  id: profiles.id,
  full_name: profiles.full_name,
  avatar_url: profiles.avatar_url,
  location_type: profiles.location_type,
  country: profiles.country,
  role: profiles.role,
}

export const ownColumns = {
  ...memberColumns,
  email: profiles.email,
  home_country: profiles.home_country,
  time_zone: profiles.time_zone,
}
