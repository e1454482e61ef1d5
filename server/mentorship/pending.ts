import { sql } from 'drizzle-orm'
import type { IncomingRequest, MentorshipRequest } from '#contract/mentorship-api.ts'
import { findMatch, onMatch } from '#server/connections/queries.ts'
import { briefJson } from '#server/members/columns.ts'
import { requestFields } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { written } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

const SHOWN_MAX = 50

/** Requests that wait for me as mentor, that of `matchId` first, then oldest first. Banned members' ones wait unseen. */
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
        limit ${written(SHOWN_MAX)}`,
  )
}

export const listPending = member.mentorshipRequests.listPending.handler(({ context: { app, caller } }) =>
  incomingOf(app.db, caller.user_id),
)

/** The newest request of a match, whichever side asked. */
export const latest = onMatch.mentorshipRequests.latest.handler(async ({ input, context: { app, caller }, errors }) => {
  if (!(await findMatch(app.db, input.id, caller.user_id))) throw errors.NOT_FOUND()
  const [found] = await rows<MentorshipRequest>(
    app.db,
    sql`select ${requestFields} from mentorship_requests r where r.match_id = ${input.id}
          order by r.created_at desc, r.id desc limit 1`,
  )
  return found ?? null
})
