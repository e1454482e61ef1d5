import { DEFAULT_MINUTES, DEFAULT_TIME, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { fieldsOf, minutesIn } from '../sessions/session-draft.ts'

/** What stands in the schedule form: a date and a time of this browser's zone, everything as typed. */
export type ScheduleDraft = { date: string; time: string; minutes: string; place: string }

/** The form as it opens: empty but for the usual time and length, or the session that is to be moved. */
export function scheduleOf(session: ScheduledSession | undefined): ScheduleDraft {
  if (!session) return { date: '', time: DEFAULT_TIME, minutes: String(DEFAULT_MINUTES), place: '' }
  return {
    ...fieldsOf(new Date(session.starts_at)),
    minutes: String(session.duration_minutes),
    place: session.place,
  }
}

/** The moment that the form says, or null while it says none. */
export function momentIn({ date, time }: ScheduleDraft): Date | null {
  const at = new Date(`${date}T${time}`)
  return date && time && !Number.isNaN(at.getTime()) ? at : null
}

export type Appointment = { starts_at: string; duration_minutes: number; place: string }
type Checked = { said: Appointment; issues?: never } | { said: null; issues: Record<string, string> }

/** The form as the server wants it, or what is wrong with it field by field (spec 5 Schedule). */
export function checkSchedule(draft: ScheduleDraft, now: number): Checked {
  const at = momentIn(draft)
  const minutes = minutesIn(draft.minutes)
  const issues: Record<string, string> = {
    ...(draft.date ? {} : { date: SESSION_TEXTS.dateMissing }),
    ...(draft.time ? {} : { time: SESSION_TEXTS.timeMissing }),
    ...(minutes ? {} : { duration_minutes: SESSION_TEXTS.minutes }),
    ...(draft.place.trim() ? {} : { place: SESSION_TEXTS.placeMissing }),
    ...(at && at.getTime() <= now ? { date: SESSION_TEXTS.past } : {}),
  }
  if (!at || !minutes || Object.keys(issues).length > 0) return { said: null, issues }
  return { said: { starts_at: at.toISOString(), duration_minutes: minutes, place: draft.place.trim() } }
}
