import { sql } from 'drizzle-orm'
import type { IncomingRequest, MentorshipRequest } from '#contract/mentorship-api.ts'
import { briefJson } from '#server/members/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { knownTo } from '#server/procedure.ts'

const SHOWN_MAX = 50

/** Pending requests to the mentor `me`, the one of `matchId` first, then the oldest; those of banned members are left out. */
export function incomingOf(db: Db, me: string, matchId: string | null = null): Promise<IncomingRequest[]> {
  return rows<IncomingRequest>(
    db,
    sql`select ${requestFields}, c.id as conversation_id,
          ${briefJson} as mentee
        from mentorship_requests r
        join conversations c on c.match_id = r.match_id
        join profiles p on p.id = r.mentee_id
        join users u on u.id = r.mentee_id
        where r.mentor_id = ${me} and r.status = 'pending' and u.banned_at is null
        order by (r.match_id = ${matchId}::uuid) desc nulls last, r.created_at, r.id
        limit ${inlineLiteral(SHOWN_MAX)}`,
  )
}

export const requestFields = sql`r.id, r.match_id, r.mentee_id, r.mentor_id, r.mentorship_type, r.duration_frequency,
  r.message, r.status, ${isoOf(sql`r.created_at`)} as created_at, ${isoOf(sql`r.answered_at`)} as answered_at`

/** A mentorship request from or to `me`, or null. */
export async function findRequest(db: Db, id: string, me: string): Promise<MentorshipRequest | null> {
  const [found] = await rows<MentorshipRequest>(
    db,
    sql`select ${requestFields} from mentorship_requests r where r.id = ${id} and ${me}::uuid in (r.mentor_id, r.mentee_id)`,
  )
  return found ?? null
}

/** Procedures on a mentorship request: for everybody but its two sides it is NOT_FOUND. */
export const onRequest = knownTo(
  async (id, { app, caller }) => (await findRequest(app.db, id, caller.user_id)) !== null,
)
