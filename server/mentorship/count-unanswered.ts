import { sql } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'

/** The statement that confirms every session without an answer for CONFIRM_DAYS (decisions 24); it returns their sides. */
export function countUnanswered(now: Date) {
  return sql`update mentorship_sessions s set status = 'confirmed', counted_at = ${now.toISOString()}::timestamptz
    from conversations c
    where c.match_id = s.match_id and s.status = 'logged'
      and s.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${CONFIRM_DAYS})
    returning s.id as session_id, s.mentor_id, s.mentee_id, c.id as conversation_id`
}
