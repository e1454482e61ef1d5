import { sql } from 'drizzle-orm'
import type { ActiveMentorship } from '#contract/mentorship-api.ts'
import { briefJson } from '#server/members/queries.ts'
import { mentorshipFields } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** The caller's active mentorships, for the dialog that logs a session. Capacity limits them, so there are no pages. */
export const listActive = member.mentorships.listActive.handler(({ context: { app, caller } }) =>
  rows<ActiveMentorship>(
    app.db,
    sql`select ${mentorshipFields(caller.user_id)},
          ${briefJson} as peer
        from (select * from mentorships where mentor_id = ${caller.user_id} and status = 'active'
              union all select * from mentorships where mentee_id = ${caller.user_id} and status = 'active') m
        join conversations c on c.match_id = m.match_id
        join profiles p on p.id = case when m.mentor_id = ${caller.user_id} then m.mentee_id else m.mentor_id end
        order by m.start_date desc, m.id desc
        limit 200`,
  ),
)
