import { sql } from 'drizzle-orm'
import type { MentorshipRequest } from '#contract/mentorship-api.ts'
import { findMatch, onMatch } from '#server/connections/queries.ts'
import { requestFields } from '#server/mentorship/request-queries.ts'
import { rows } from '#server/platform/db.ts'

/** The newest mentorship request of a match, from either side, or null. */
export const latestRequest = onMatch.mentorshipRequests.latest.handler(
  async ({ input, context: { app, caller }, errors }) => {
    if (!(await findMatch(app.db, input.id, caller.user_id))) throw errors.NOT_FOUND()
    const [found] = await rows<MentorshipRequest>(
      app.db,
      sql`select ${requestFields} from mentorship_requests r where r.match_id = ${input.id}
          order by r.created_at desc, r.id desc limit 1`,
    )
    return found ?? null
  },
)
