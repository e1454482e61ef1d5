import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { Role } from '#contract/members.ts'
import { mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import { matches } from '#server/connections/tables.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { profiles } from '#server/members/tables.ts'
import { mentorships } from '#server/mentorship/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Who looks for others, with what decides whom they may see. */
export type Viewer = {
  id: string
  role: Role
  location_type: 'africa' | 'diaspora'
  /** Whether they could mentor one more. */
  has_room: boolean
}

export const activeOf = (mentor: SQL) =>
  sql`(select count(*) from ${mentorships} where ${mentorships.mentor_id} = ${mentor} and ${mentorships.status} = 'active')`

/** The viewer's own row, or null without a profile. */
export async function viewerOf(db: Db, id: string): Promise<Viewer | null> {
  const [found] = await rows<Viewer>(
    db,
    sql`select id, role, location_type, mentor_capacity > ${activeOf(sql`profiles.id`)} as has_room
        from profiles where id = ${id}`,
  )
  return found ?? null
}

/**
 * Whether the member of the row of profiles may be suggested to the viewer: both may meet, have no match in any state,
 * the member is not paused, and one can mentor the other and has room for it. A viewer who is paused still sees others.
 */
export function maySuggest({ id, role, has_room }: Viewer): SQL {
  const peerMentors = sql`${profiles.role} <> 'mentee' and ${profiles.mentor_capacity} > ${activeOf(sql`${profiles.id}`)}`
  const viewerMentors = sql`${profiles.role} <> 'mentor'`
  const ways = [
    ...(mayBeMentee(role) ? [peerMentors] : []),
    ...(mayMentor(role) && has_room ? [viewerMentors] : []),
  ].map((way) => sql`(${way})`)
  return sql`${mayMeet(id)} and not ${profiles.paused}
    and not exists (select 1 from ${matches} where ${matches.user_id} = ${id} and ${matches.matched_user_id} = ${profiles.id})
    and not exists (select 1 from ${matches} where ${matches.matched_user_id} = ${id} and ${matches.user_id} = ${profiles.id})
    and (${ways.length > 0 ? sql.join(ways, sql` or `) : sql`false`})`
}

/** The filters on the profile itself; those that concern words are where the words are compared. */
export function suits({ role, shore, country }: DiscoverFilters): SQL {
  return sql.join(
    [
      sql`true`,
      ...(role === undefined ? [] : [sql`${profiles.role} in (${role}, 'both')`]),
      ...(shore === undefined ? [] : [sql`${profiles.location_type} = ${shore}`]),
      ...(country === undefined ? [] : [sql`${profiles.country} = ${country}`]),
    ],
    sql` and `,
  )
}
