import { sql } from 'drizzle-orm'
import type { AcceptedMatch } from '#contract/connections-api.ts'
import { DASHBOARD_MATCHES } from '#contract/connections.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The caller's five newest connections for the dashboard, as requester or recipient. */
export const accepted = member.matches.accepted.handler(({ context: { app, caller } }) =>
  rows<AcceptedMatch>(
    app.db,
    sql`select m.id, m.match_score, m.match_reason, c.id as conversation_id,
          json_build_object('id', p.id, 'full_name', p.full_name, 'avatar_url', p.avatar_url, 'location_type', p.location_type,
            'country', p.country, 'role', p.role, 'bio', p.bio) as peer
        from conversation_members cm
        join conversations c on c.id = cm.conversation_id
        join matches m on m.id = c.match_id
        join profiles p on p.id = cm.peer_id
        where cm.user_id = ${caller.user_id}
        order by c.created_at desc, c.id desc
        limit ${inlineLiteral(DASHBOARD_MATCHES)}`,
  ),
)
