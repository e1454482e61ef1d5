import { sql } from 'drizzle-orm'
import type { AcceptedMatch } from '#contract/connections-api.ts'
import { DASHBOARD_MATCHES } from '#contract/connections.ts'
import type { Fact } from '#contract/matching.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { factsFor } from '#server/connections/facts.ts'
import { englishReason } from '#server/matching/reason.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

type Found = Omit<AcceptedMatch, 'match_reason' | 'match_facts'> & { user_id: string; facts: Fact[] | null }

/** The caller's five newest connections for the dashboard, without banned members and who is blocked. */
export const accepted = member.matches.accepted.handler(async ({ context: { app, caller } }) => {
  const found = await rows<Found>(
    app.db,
    sql`select m.id, m.match_score, m.user_id, m.match_reason as facts, c.id as conversation_id,
          json_build_object('id', p.id, 'full_name', p.full_name, 'avatar_url', p.avatar_url, 'location_type', p.location_type,
            'country', p.country, 'role', p.role, 'bio', p.bio) as peer
        from conversation_members cm
        join conversations c on c.id = cm.conversation_id
        join matches m on m.id = c.match_id
        join profiles p on p.id = cm.peer_id
        join users u on u.id = cm.peer_id
        where cm.user_id = ${caller.user_id} and u.banned_at is null and ${notBlocked(caller.user_id, sql`cm.peer_id`)}
        order by c.created_at desc, c.id desc
        limit ${inlineLiteral(DASHBOARD_MATCHES)}`,
  )
  return found.map(({ user_id, facts, ...row }) => {
    const match_facts = factsFor(caller.user_id, { user_id, facts })
    return { ...row, match_reason: englishReason(match_facts), match_facts }
  })
})
