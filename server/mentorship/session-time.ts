import { dayIn } from '#contract/time-zones.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { zoneOfMember } from '#server/mentorship/people-queries.ts'
import { overlaps } from '#server/mentorship/session-queries.ts'
import type { Db } from '#server/platform/db.ts'

/** How far a client's clock may be ahead of the server's when a session has just ended. */
const TOLERANCE_MS = 60_000

type Time = Pick<MentorshipSession, 'session_date' | 'duration_minutes'>

/**
 * Why a session of a mentorship cannot have been then, as the code of an error, or null. Days are those of `me`; `except` is
 * the session itself, where it is changed.
 */
export async function refusedTime(
  tx: Db,
  me: string,
  { match_id, status, start_date, expected_end_date }: Mentorship,
  { session_date, duration_minutes }: Time,
  { now, except }: { now: Date; except: string | null },
): Promise<'IN_THE_FUTURE' | 'MENTORSHIP_ENDED' | 'BEFORE_START' | 'OVERLAP' | null> {
  const begins = Date.parse(session_date)
  const ends = begins + duration_minutes * 60_000
  if (ends > now.getTime() + TOLERANCE_MS) return 'IN_THE_FUTURE'
  // A mentorship that has ended keeps there when it did.
  const over = status !== 'active' && expected_end_date
  if (over && ends > Date.parse(over) + TOLERANCE_MS) return 'MENTORSHIP_ENDED'
  const zone = await zoneOfMember(tx, me)
  if (dayIn(session_date, zone) < dayIn(start_date, zone)) return 'BEFORE_START'
  return (await overlaps(tx, match_id, begins, ends, except)) ? 'OVERLAP' : null
}
