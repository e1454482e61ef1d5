import { DEFAULT_MINUTES, DEFAULT_TIME, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { fieldsOf, minutesIn, momentIn, whenIssues } from '../when/when-draft.ts'
import type { WhenDraft } from '../when/when-draft.ts'

/** What stands in the schedule form, everything as typed. */
type ScheduleDraft = WhenDraft & { place: string }

/** The form as it opens: empty but for the usual time and length, or the session that is to be moved. */
export function scheduleOf(session: ScheduledSession | undefined): ScheduleDraft {
  if (!session) return { date: '', time: DEFAULT_TIME, minutes: String(DEFAULT_MINUTES), place: '' }
  return {
    ...fieldsOf(new Date(session.starts_at)),
    minutes: String(session.duration_minutes),
    place: session.place,
  }
}

/** What is wrong with a draft, by field (rule: schedule-times). `now` in ms. */
export function scheduleIssues(draft: ScheduleDraft, now: number) {
  return whenIssues(draft, (at) => (at.getTime() <= now ? SESSION_TEXTS.past : undefined))
}

/** A draft without issues as the server takes it. */
export function appointmentOf(draft: ScheduleDraft) {
  return {
    starts_at: momentIn(draft)?.toISOString() ?? '',
    duration_minutes: minutesIn(draft.minutes) ?? 0,
    place: draft.place.trim(),
  }
}

/** The address of a video room whose name nobody can guess (rule: video-rooms). */
export function roomAt(meetingUrl: string): string {
  return meetingUrl.replaceAll('{room}', crypto.randomUUID())
}
