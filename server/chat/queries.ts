import { sql } from 'drizzle-orm'
import type { Mentorship, MentorshipRequest, MentorshipState } from '#contract/mentorship-api.ts'
import { mentorshipFields } from '#server/mentorship/queries.ts'
import { requestFields } from '#server/mentorship/request-queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Sides = {
  role: MentorshipState['conversation']['peer']['role']
  country: string
  time_zone: string | null
  peer_zone: string | null
}

/** Role, country and time zone of `me`, and the time zone of the other side of a chat. */
export async function sidesOf(db: Db, me: string, peer: string): Promise<Sides> {
  const [found] = await rows<Sides>(
    db,
    sql`select role, country, time_zone, (select time_zone from profiles where id = ${peer}) as peer_zone
        from profiles where id = ${me}`,
  )
  if (!found) throw new Error('a member without a profile')
  return found
}

/** The newest mentorship request of `me` to the other side of a match, or null. */
export async function latestRequest(db: Db, matchId: string, me: string): Promise<MentorshipRequest | null> {
  const [found] = await rows<MentorshipRequest>(
    db,
    sql`select ${requestFields} from mentorship_requests r where r.match_id = ${matchId} and r.mentee_id = ${me}
        order by r.created_at desc, r.id desc limit 1`,
  )
  return found ?? null
}

/** The newest mentorship of a match, active or completed, or null. */
export async function latestMentorship(db: Db, matchId: string, me: string): Promise<Mentorship | null> {
  const [found] = await rows<Mentorship>(
    db,
    sql`select ${mentorshipFields(me)} from mentorships m join conversations c on c.match_id = m.match_id
        where m.match_id = ${matchId} order by m.start_date desc, m.id desc limit 1`,
  )
  return found ?? null
}
