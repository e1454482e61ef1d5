import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ownSession } from '#contract/mentorship-sessions-api.ts'
import { SESSIONS_PAGE } from '#contract/mentorship-sessions.ts'
import { peerJson } from '#server/members/queries.ts'
import { sessionFields } from '#server/mentorship/session-queries.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** All sessions of the caller in either role, newest first. */
export const listOwnSessions = member.mentorshipSessions.listOwn.handler(
  async ({
    input,
    context: {
      app,
      caller: { user_id: me },
    },
  }) => {
    const page = afterCursor(input.cursor, sql`x.session_date`, sql`x.id`) ?? sql`true`
    // Each role uses its own index; the page is taken from both results.
    const as = (role: SQL) =>
      sql`(select x.* from mentorship_sessions x where ${role} = ${me} and ${page}
           order by x.session_date desc, x.id desc ${limitOf(SESSIONS_PAGE)})`
    const found = await rows<z.infer<typeof ownSession>>(
      app.db,
      sql`select ${sessionFields},
            ${peerJson(sql`case when s.mentor_id = ${me} then s.mentee_id else s.mentor_id end`)} as peer
          from (${as(sql`x.mentor_id`)} union all ${as(sql`x.mentee_id`)}) s
          left join profiles p on p.id = case when s.mentor_id = ${me} then s.mentee_id else s.mentor_id end
          order by s.session_date desc, s.id desc ${limitOf(SESSIONS_PAGE)}`,
    )
    return pageFrom(found, SESSIONS_PAGE, (row) => [row.session_date, row.id])
  },
)
