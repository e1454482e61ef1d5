import { sql } from 'drizzle-orm'
import type { MATCH_STATUSES } from '#contract/connections.ts'
import type { Fact } from '#contract/matching.ts'
import { matches } from '#server/connections/tables.ts'
import type { Outcome } from '#server/matching/engine/learn.ts'
import { LEARNING } from '#server/matching/weights.ts'
import { mentorship_feedback, mentorship_sessions, mentorships } from '#server/mentorship/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Row = {
  facts: Fact[]
  status: (typeof MATCH_STATUSES)[number]
  mentorship: boolean
  sessions: boolean
  /** The mean rating of the feedback of both, 1 to 5, or null. */
  rating: number | null
}

/**
 * Reads what became of the requests: declined, unanswered for LEARNING.unansweredDays, accepted, a mentorship, sessions that
 * count, and the ratings of the feedback. The features are those of the moment of the request. Nobody is named.
 */
export async function readOutcomes(db: Db): Promise<Outcome[]> {
  const found = await rows<Row>(
    db,
    sql`select m.match_reason as facts, m.status,
          exists (select 1 from ${mentorships} s where s.match_id = m.id) as mentorship,
          exists (select 1 from ${mentorship_sessions} s where s.match_id = m.id and s.counted_at is not null) as sessions,
          (select avg(f.rating)::float8 from ${mentorship_feedback} f join ${mentorships} s on s.id = f.mentorship_id
            where s.match_id = m.id) as rating
        from ${matches} m
        where m.match_reason is not null
          and (m.status <> 'pending' or m.created_at < now() - interval '1 day' * ${LEARNING.unansweredDays}::int)
        order by m.id`,
  )
  return found.map((row) => ({
    features: row.facts.map(({ feature, percent }) => ({ feature, value: percent / 100 })),
    worth: worthOf(row),
  }))
}

/** Returns what a request was worth, 0 to 1. */
function worthOf({ status, mentorship, sessions, rating }: Row): number {
  const { worth, feedback } = LEARNING
  const reached = sessions
    ? worth.sessions
    : mentorship
      ? worth.mentorship
      : { rejected: worth.declined, declined: worth.declined, pending: worth.unanswered, accepted: worth.accepted }[
          status
        ]
  // A rating of 3 of 5 says nothing either way.
  return Math.min(1, Math.max(0, reached + (rating === null ? 0 : (feedback * (rating - 3)) / 2)))
}
