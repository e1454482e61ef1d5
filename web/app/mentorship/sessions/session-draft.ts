import {
  DEFAULT_MINUTES,
  SESSION_MINUTES_MAX,
  SESSION_MINUTES_MIN,
  SESSION_TEXTS,
} from '#contract/mentorship-sessions.ts'

/** What stands in the log form: a date and a time of this browser's zone, everything as typed. */
export type SessionDraft = {
  date: string
  time: string
  minutes: string
  notes: string
  rating: string
  topics_discussed: string
  goals_progress: string
}

/** "2026-11-21" and "09:05" of a moment in this browser's zone. */
export function fieldsOf(at: Date): { date: string; time: string } {
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** Typed minutes of a session, or null where they are no whole number between the limits. */
export function minutesIn(typed: string): number | null {
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= SESSION_MINUTES_MIN && minutes <= SESSION_MINUTES_MAX ? minutes : null
}

/** The hour that ends now; in the first hour of a day what has passed of it: the date is today's (spec 5 Log session). */
function lastHour(): { began: Date; minutes: number } {
  const now = new Date()
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const passed = Math.max(1, Math.floor((now.getTime() - midnight.getTime()) / 60_000))
  const minutes = Math.min(DEFAULT_MINUTES, passed)
  return { began: new Date(Math.max(midnight.getTime(), now.getTime() - minutes * 60_000)), minutes }
}

type From = { minutes: number | null; starts_at?: string }

/** What the calendar says, or the timer, which has just ended. */
function known({ minutes, starts_at }: From): { began: Date; minutes: number | null } {
  return { began: new Date(starts_at ?? Date.now() - (minutes ?? DEFAULT_MINUTES) * 60_000), minutes }
}

/** The form as it opens: today, ending now, or what the timer or the calendar says. */
export function freshSession(from: From | null): SessionDraft {
  const { began, minutes } = from ? known(from) : lastHour()
  return {
    ...fieldsOf(began),
    minutes: minutes === null ? '' : String(minutes),
    notes: '',
    rating: '',
    topics_discussed: '',
    goals_progress: '',
  }
}

type Said = {
  session_date: string
  duration_minutes: number
  notes: string
  rating: number | null
  topics_discussed: string
  goals_progress: string
}

/** The form as the server wants it, or what is wrong with it field by field. */
export function checkSession(
  draft: SessionDraft,
): { said: Said; issues?: never } | { said: null; issues: Record<string, string> } {
  const began = new Date(`${draft.date}T${draft.time}`)
  const minutes = minutesIn(draft.minutes)
  const issues: Record<string, string> = {
    ...(draft.date ? {} : { date: SESSION_TEXTS.dateMissing }),
    ...(draft.time ? {} : { time: SESSION_TEXTS.timeMissing }),
    ...(minutes ? {} : { duration_minutes: SESSION_TEXTS.minutes }),
  }
  if (minutes && Object.keys(issues).length === 0 && began.getTime() + minutes * 60_000 > Date.now() + 60_000)
    issues.date = SESSION_TEXTS.future
  if (!minutes || Object.keys(issues).length > 0) return { said: null, issues }
  const { notes, topics_discussed, goals_progress, rating } = draft
  return {
    said: {
      session_date: began.toISOString(),
      duration_minutes: minutes,
      notes,
      rating: rating ? Number(rating) : null,
      topics_discussed,
      goals_progress,
    },
  }
}
