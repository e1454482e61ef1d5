import { eq } from 'drizzle-orm'
import type { Timer } from '#contract/mentorship-api.ts'
import { elapsedAt, isForgotten } from '#contract/mentorship.ts'
import { mentorship_timers } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** The timer of a mentorship, or null. A forgotten timer is shown as stopped even before the job has stopped it. */
export async function timerOf(db: Db, mentorshipId: string, now: Date): Promise<Timer | null> {
  const [found] = await db
    .select({
      status: mentorship_timers.status,
      elapsed_seconds: mentorship_timers.elapsed_seconds,
      running_since: mentorship_timers.running_since,
      started_at: mentorship_timers.started_at,
      forgotten: mentorship_timers.forgotten,
    })
    .from(mentorship_timers)
    .where(eq(mentorship_timers.mentorship_id, mentorshipId))
  if (!found || found.status === 'stopped' || !isForgotten(found, now)) return found ?? null
  return { ...found, status: 'stopped', elapsed_seconds: elapsedAt(found, now), running_since: null, forgotten: true }
}
