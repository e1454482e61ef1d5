import { REMINDER_HOURS } from '#contract/mentorship-sessions.ts'

/** The reminders that come too late for a session from the beginning, as `reminded_hours` keeps them. */
export function remindedFromStart(startsAt: string, now: Date): number | null {
  const hours = (Date.parse(startsAt) - now.getTime()) / 3_600_000
  const late = REMINDER_HOURS.filter((one) => hours <= one)
  return late.length > 0 ? Math.min(...late) : null
}
