import { CACHES } from '#server/matching/weights.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Cached by name as it was asked. Browsers send names in any case, so the number of spellings is limited. */
const offsets = new Map<string, number | undefined>()

/**
 * Returns the hours between the clocks of two IANA zones, 0 to 12, without summer time, so that a score holds all year.
 * Returns undefined when a zone is unknown.
 */
export function hoursBetween(one: string, other: string): number | undefined {
  const [a, b] = [standardOffset(one), standardOffset(other)]
  if (a === undefined || b === undefined) return undefined
  const apart = Math.abs(a - b) % DAY
  return Math.min(apart, DAY - apart) / HOUR
}

/** Returns the minutes east of UTC without summer time: the lower one of January and July. */
function standardOffset(zone: string): number | undefined {
  if (offsets.has(zone)) return offsets.get(zone)
  if (offsets.size >= CACHES.zones) offsets.clear()
  const offset = lowerOffset(zone)
  offsets.set(zone, offset)
  return offset
}

function lowerOffset(zone: string): number | undefined {
  const year = new Date().getUTCFullYear()
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    return Math.min(...[0, 6].map((month) => minutesIn(format, new Date(Date.UTC(year, month, 1)))))
  } catch {
    return undefined
  }
}

/** "GMT+05:30" is 330, "GMT" is 0. */
function minutesIn(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  const size = Number(hours ?? 0) * HOUR + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}
