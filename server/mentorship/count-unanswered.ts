import { sql } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'

/**
 * The statement that confirms the oldest session without an answer for CONFIRM_DAYS (rule: session-counts); it returns its sides and who logged it.
 * One at a time, so that what its subscribers lock is of one pair. One that somebody answers just then is left out.
 */
export function countUnanswered(now: Date) {
  return sql`update mentorship_sessions s set status = 'confirmed', counted_at = ${now.toISOString()}::timestamptz
    from conversations c
    where c.match_id = s.match_id and s.id = (select w.id from mentorship_sessions w
      where w.status = 'logged' and w.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${CONFIRM_DAYS})
      order by w.created_at limit 1 for update skip locked)
    returning s.id as session_id, s.mentor_id, s.mentee_id, s.logged_by, c.id as conversation_id`
}
