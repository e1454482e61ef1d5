import { SESSION_MINUTES_MAX, SESSION_MINUTES_MIN, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { Text } from '#contract/texts.ts'

/** When a session is and how long it takes: a date and a time of this browser's zone, everything as typed. */
export type WhenDraft = { date: string; time: string; minutes: string }

/** "2026-11-21" and "09:05" of a moment in this browser's zone. */
export function fieldsOf(at: Date): { date: string; time: string } {
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** The moment that the fields name, or null while they name none. */
export function momentIn({ date, time }: Pick<WhenDraft, 'date' | 'time'>): Date | null {
  const at = new Date(`${date}T${time}`)
  return date && time && !Number.isNaN(at.getTime()) ? at : null
}

/** Typed minutes of a session, or null where they are no whole number between the limits. */
export function minutesIn(typed: string): number | null {
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= SESSION_MINUTES_MIN && minutes <= SESSION_MINUTES_MAX ? minutes : null
}

/** What is wrong with the three fields; `dateIssue` checks the moment that they name. */
export function whenIssues(draft: WhenDraft, dateIssue: (at: Date, minutes: number | null) => Text | undefined) {
  const at = momentIn(draft)
  const minutes = minutesIn(draft.minutes)
  const wrongDate = at ? dateIssue(at, minutes) : undefined
  return {
    date: draft.date ? wrongDate : SESSION_TEXTS.dateMissing,
    time: draft.time ? undefined : SESSION_TEXTS.timeMissing,
    minutes: minutes ? undefined : SESSION_TEXTS.minutes,
  }
}
