import { sql } from 'drizzle-orm'
import type { PairMentorship } from '#contract/chat-api.ts'
import { mentorshipFields } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** How many mentorships, and how many topics of each. */
const SHOWN_MAX = 50

/** The mentorships of a match, newest first, with what their undisputed sessions were about and how long they took. */
export function pairMentorships(db: Db, matchId: string, me: string): Promise<Omit<PairMentorship, 'my_feedback'>[]> {
  return rows(
    db,
    sql`select ${mentorshipFields(me)}, s.sessions, s.minutes, s.topics
        from mentorships m
        join conversations c on c.match_id = m.match_id
        cross join lateral (
          select count(*)::int as sessions, coalesce(sum(x.duration_minutes), 0)::int as minutes,
            (select coalesce(json_agg(t.topics_discussed order by t.session_date desc), '[]') from (
              select topics_discussed, session_date from mentorship_sessions
              where mentorship_id = m.id and status <> 'disputed' and topics_discussed is not null
              order by session_date desc limit ${SHOWN_MAX}) t) as topics
          from mentorship_sessions x where x.mentorship_id = m.id and x.status <> 'disputed') s
        where m.match_id = ${matchId} order by m.start_date desc, m.id desc limit ${SHOWN_MAX}`,
  )
}
