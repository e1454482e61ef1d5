import { sql } from 'drizzle-orm'
import type { ActiveMentorship } from '#contract/mentorship-api.ts'
import { briefJson } from '#server/members/queries.ts'
import { activeWithPeer, mentorshipFields } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** The caller's active mentorships, for the dialog that logs a session. Capacity limits them, so there are no pages. */
export const listActive = member.mentorships.listActive.handler(({ context: { app, caller } }) =>
  rows<ActiveMentorship>(
    app.db,
    sql`select ${mentorshipFields(caller.user_id)},
          ${briefJson} as peer
        from ${activeWithPeer(caller.user_id)}
        order by m.start_date desc, m.id desc
        limit 200`,
  ),
)
