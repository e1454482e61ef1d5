import { sql } from 'drizzle-orm'
import { TIMER_MAX_HOURS } from '#contract/mentorship.ts'

/** The statement that stops every timer 12 hours after its start; it returns their sides. */
export function stopForgotten(now: Date) {
  const limit = sql`make_interval(hours => ${TIMER_MAX_HOURS})`
  return sql`update mentorship_timers t
    set status = 'stopped', forgotten = true, running_since = null,
        elapsed_seconds = t.elapsed_seconds + coalesce(floor(extract(epoch from t.started_at + ${limit} - t.running_since)), 0)::int
    from mentorships m join conversations c on c.match_id = m.match_id
    where m.id = t.mentorship_id and t.status <> 'stopped' and t.started_at <= ${now.toISOString()}::timestamptz - ${limit}
    returning m.id as mentorship_id, m.mentor_id, m.mentee_id, c.id as conversation_id`
}
