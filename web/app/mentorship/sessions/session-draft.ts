import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { DEFAULT_MINUTES, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { fieldsOf, minutesIn, momentIn, whenIssues } from '../when/when-draft.ts'
import type { WhenDraft } from '../when/when-draft.ts'

/** What stands in the log form, everything as typed. */
export type SessionDraft = WhenDraft & {
  topics_discussed: string
  goals_progress: string
  notes: string
  rating: string
  /** When a form that ends now was opened, in ms; missing where the time is known. */
  opened?: string
}

/** A session and the mentorship that it belongs to, by its id. */
export type LogDraft = SessionDraft & { match: string }

/** The hour that ends now; in the first hour of a day what has passed of it: the date is today's. */
function lastHour(now: Date): { began: Date; minutes: number } {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const passed = Math.max(1, Math.floor((now.getTime() - midnight.getTime()) / 60_000))
  const minutes = Math.min(DEFAULT_MINUTES, passed)
  return { began: new Date(Math.max(midnight.getTime(), now.getTime() - minutes * 60_000)), minutes }
}

type From = { minutes: number | null; starts_at?: string }

/** The time of a scheduled session, or of a timer that has just ended. */
function known({ minutes, starts_at }: From): { began: Date; minutes: number | null } {
  return { began: new Date(starts_at ?? Date.now() - (minutes ?? DEFAULT_MINUTES) * 60_000), minutes }
}

/** The form as it opens: today, ending now, or with the time of the timer or the scheduled session. */
export function freshSession(from: From | null): SessionDraft {
  const now = new Date()
  const { began, minutes } = from ? known(from) : lastHour(now)
  return {
    ...fieldsOf(began),
    minutes: minutes === null ? '' : String(minutes),
    notes: '',
    rating: '',
    topics_discussed: '',
    goals_progress: '',
    ...(!from && { opened: String(now.getTime()) }),
  }
}

/**
 * What was stored of a form, as it opens again. A start that nobody entered is that of a session that ends now: an old
 * one would be logged unnoticed.
 */
export function reopened<Draft extends SessionDraft>(fresh: Draft, stored: unknown): Draft {
  const kept = draftLike(fresh)(stored)
  if (fresh.opened === undefined) return kept
  const opened = Number(kept.opened)
  // The start follows the minutes (use-following-start.ts).
  const startAt = (end: number, minutes: string) =>
    fieldsOf(new Date(end - (minutesIn(minutes) ?? DEFAULT_MINUTES) * 60_000))
  const followed = startAt(opened, kept.minutes)
  if (kept.date !== followed.date || kept.time !== followed.time) return kept
  const isUsual = kept.minutes === String(lastHour(new Date(opened)).minutes)
  const minutes = isUsual ? fresh.minutes : kept.minutes
  return { ...kept, ...startAt(Number(fresh.opened), minutes), minutes, opened: fresh.opened }
}

/** A session may end this many ms after now: clocks differ. */
const TOLERANCE_MS = 60_000

/** What is wrong with a draft, by field (rule: session-length-in-minutes). */
export function sessionIssues(draft: SessionDraft) {
  const issues = whenIssues(draft, () => undefined)
  const [at, minutes] = [momentIn(draft), minutesIn(draft.minutes)]
  if (!at || !minutes || at.getTime() + minutes * 60_000 <= Date.now() + TOLERANCE_MS) return issues
  // At the field that has to change: the day, the time, or else the length.
  const now = fieldsOf(new Date())
  const wrong = draft.date > now.date ? 'date' : at.getTime() > Date.now() ? 'time' : 'minutes'
  return { ...issues, [wrong]: SESSION_TEXTS.future }
}

/** A draft without issues as the server takes it. */
export function sessionOf(draft: SessionDraft) {
  const { topics_discussed, goals_progress, notes, rating } = draft
  return {
    session_date: momentIn(draft)?.toISOString() ?? '',
    duration_minutes: minutesIn(draft.minutes) ?? 0,
    topics_discussed,
    goals_progress,
    notes,
    rating: rating ? Number(rating) : null,
  }
}

/** A session that was logged, as the form shows it. */
export function draftOf(session: MentorshipSession): LogDraft {
  const { mentorship_id, session_date, duration_minutes, notes, rating, topics_discussed, goals_progress } = session
  return {
    match: mentorship_id,
    ...fieldsOf(new Date(session_date)),
    minutes: String(duration_minutes),
    notes: notes ?? '',
    rating: rating === null ? '' : String(rating),
    topics_discussed: topics_discussed ?? '',
    goals_progress: goals_progress ?? '',
  }
}
