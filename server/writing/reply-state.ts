import { sql } from 'drizzle-orm'
import { zoneOf } from '#contract/time-zones.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ReplyState } from '#server/writing/built-in/replies.ts'

type Row = Omit<ReplyState, 'session_in_days'> & {
  next_session: string | null
  time_zone: string | null
  country: string
}

const DAY_MS = 86_400_000

/** Where `me` and the other side of a conversation are: what the built-in suggestions rest on. */
export async function replyStateOf(
  db: Db,
  conversationId: string,
  { me, peer, now }: { me: string; peer: string; now: Date },
): Promise<ReplyState> {
  const [found] = await rows<Row>(
    db,
    sql`select mine.role as my_role, theirs.role as peer_role, mine.time_zone, mine.country, c.last_seq as messages,
          coalesce((select m.sender_id = ${peer} from messages m
            where m.conversation_id = c.id and m.seq = c.last_seq), false) as peer_wrote_last,
          (select case when r.mentee_id = ${me} then 'mine' else 'theirs' end from mentorship_requests r
            where r.match_id = c.match_id and r.status = 'pending' limit 1) as request,
          case when active.mentor_id = ${me} then 'mentor' when active.id is not null then 'mentee' end as mentorship,
          (select min(x.starts_at)::text from scheduled_sessions x
            where x.mentorship_id = active.id and x.status = 'scheduled' and x.starts_at > ${now.toISOString()}::timestamptz)
            as next_session,
          coalesce(active.total_sessions, 0) as sessions_logged,
          exists (select 1 from mentorship_feedback f where f.mentorship_id = active.id and f.reviewer_id = ${me})
            as feedback_given
        from conversations c
        join profiles mine on mine.id = ${me}
        join profiles theirs on theirs.id = ${peer}
        left join lateral (
          select m.* from mentorships m where m.match_id = c.match_id and m.status = 'active' limit 1
        ) active on true
        where c.id = ${conversationId}`,
  )
  if (!found) throw new Error('a conversation without its two sides')
  const { next_session, time_zone, country, ...state } = found
  return {
    ...state,
    session_in_days:
      next_session === null ? null : daysUntil(new Date(next_session), now, zoneOf({ time_zone, country })),
  }
}

/** Days of the calendar of a time zone: 0 today, 1 tomorrow, whatever the hour. */
export function daysUntil(then: Date, now: Date, timeZone: string): number {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone })
  return Math.round((Date.parse(days.format(then)) - Date.parse(days.format(now))) / DAY_MS)
}
