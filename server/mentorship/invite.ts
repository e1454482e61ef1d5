import { REMINDER_HOURS } from '#contract/mentorship-sessions.ts'

/** The initial `reminded_hours` of a session: the shortest reminder whose time has passed already, or null. */
export function remindedFromStart(startsAt: string, now: Date): number | null {
  const hours = (Date.parse(startsAt) - now.getTime()) / 3_600_000
  const late = REMINDER_HOURS.filter((one) => hours <= one)
  return late.length > 0 ? Math.min(...late) : null
}
