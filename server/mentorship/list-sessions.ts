import { sql } from 'drizzle-orm'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { SESSIONS_PAGE } from '#contract/mentorship-sessions.ts'
import { findMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { sessionFields } from '#server/mentorship/session-queries.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'

/** The sessions of the two sides of one of the caller's mentorships, of all their mentorships, newest first (rule: after-an-end). */
export const listSessions = onMentorship.mentorshipSessions.list.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const mentorship = await findMentorship(app.db, input.id, caller.user_id)
    if (!mentorship) throw errors.NOT_FOUND()
    const page = afterCursor(input.cursor, sql`s.session_date`, sql`s.id`) ?? sql`true`
    const found = await rows<MentorshipSession>(
      app.db,
      sql`select ${sessionFields} from mentorship_sessions s where s.match_id = ${mentorship.match_id} and ${page}
          order by s.session_date desc, s.id desc ${limitOf(SESSIONS_PAGE)}`,
    )
    return pageFrom(found, SESSIONS_PAGE, (row) => [row.session_date, row.id])
  },
)
