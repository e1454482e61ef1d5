import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { LocationType } from '#contract/location-types.ts'
import type { Role } from '#contract/members.ts'
import { mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { matches } from '#server/connections/tables.ts'
import { withdrawnBy } from '#server/connections/withdrawn.ts'
import type { VersionedProfile } from '#server/matching/match-profiles.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { profiles } from '#server/members/tables.ts'
import { mentorships } from '#server/mentorship/tables.ts'
import { rows } from '#server/platform/db.ts'

/** The member who looks for others, with the facts that decide whom they may see. */
export type Viewer = {
  id: string
  role: Role
  location_type: LocationType
  /** Whether the member can take one more mentee. */
  has_capacity: boolean
  /** The member as the engine reads them; null before that is made. */
  own: VersionedProfile | null
  /** When this was read. */
  now: Date
}

type FoundViewer = Omit<Viewer, 'own' | 'now'> & { version: number | null; profile: StoredProfile | null }

/** Counts the active mentorships of the member of a row of `profiles`. */
const counted = sql`(select count(*) from ${mentorships} where ${mentorships.mentor_id} = ${profiles.id} and ${mentorships.status} = 'active')`

/** Reads the viewer, or null without a profile. */
export async function viewerOf({ db, clock }: Pick<App, 'db' | 'clock'>, id: string): Promise<Viewer | null> {
  const [found] = await rows<FoundViewer>(
    db,
    sql`select ${profiles.id}, ${profiles.role}, ${profiles.location_type}, ${profiles.mentor_capacity} > ${counted} as has_capacity,
          own.version, own.profile
        from ${profiles} left join match_profiles own on own.user_id = ${profiles.id} where ${profiles.id} = ${id}`,
  )
  if (!found) return null
  const { version, profile, ...viewer } = found
  const own =
    profile && version !== null
      ? { version, profile: matchProfileOf({ id, profile, is_full: !viewer.has_capacity }) }
      : null
  return { ...viewer, own, now: clock.now() }
}

/**
 * The condition on a row of `profiles` that its member may be suggested to the viewer. Both may meet, they have no match in
 * any state and none that the viewer has withdrawn of late (rule: sent-requests), the member is not paused, and one can mentor
 * the other and has capacity. A paused viewer still sees others.
 * @param active how many active mentorships the member has as the mentor, where the statement reads `match_profiles`, which says so
 */
export function maySuggest({ id, role, has_capacity, now }: Viewer, active = counted): SQL {
  const peerMentors = sql`${profiles.role} <> 'mentee' and ${profiles.mentor_capacity} > ${active}`
  const viewerMentors = sql`${profiles.role} <> 'mentor'`
  const ways = [
    ...(mayBeMentee(role) ? [peerMentors] : []),
    ...(mayMentor(role) && has_capacity ? [viewerMentors] : []),
  ].map((way) => sql`(${way})`)
  // Whom the viewer has to do with already is read once; as "exists" it would be looked up for each member. None of these columns may
  // be null: nobody is "not in" a list with a null.
  return sql`${mayMeet(id)} and not ${profiles.paused}
    and ${profiles.id} not in (
      select ${matches.matched_user_id} from ${matches} where ${matches.user_id} = ${id}
      union all select ${matches.user_id} from ${matches} where ${matches.matched_user_id} = ${id}
      union all ${withdrawnBy(id, now)})
    and (${ways.length > 0 ? sql.join(ways, sql` or `) : sql`false`})`
}

/** The condition of the filters on columns of `profiles`. The filters for a language and a skill are in candidates.ts and fallback.ts. */
export function suits({ role, location_type, country }: DiscoverFilters): SQL {
  return sql.join(
    [
      sql`true`,
      ...(role === undefined ? [] : [sql`${profiles.role} in (${role}, 'both')`]),
      ...(location_type === undefined ? [] : [sql`${profiles.location_type} = ${location_type}`]),
      ...(country === undefined ? [] : [sql`${profiles.country} = ${country}`]),
    ],
    sql` and `,
  )
}
