import { countryName, sortedByName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE, intlLocaleOf } from '#contract/languages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Largest first: [unit, its length in ms]. Months and years are averages, good enough for "ago". */
const STEPS = [
  ['year', 365.25 * DAY],
  ['month', 30.4375 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** The locale of the page's language. */
export function locale(): string {
  return intlLocaleOf(typeof document === 'undefined' ? DEFAULT_LANGUAGE : document.documentElement.lang)
}

/** "5 minutes ago" for an ISO time, seen from `now` (ms); "now" for less than a minute or a clock ahead of ours. */
export function relativeTime(at: string, now: number): string {
  const age = now - Date.parse(at)
  for (const [unit, length] of STEPS)
    if (age >= length) return new Intl.RelativeTimeFormat(locale()).format(-Math.floor(age / length), unit)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(0, 'second')
}

/** The name of a country in the reader's language, by its ISO 3166-1 alpha-2 code. */
export const nameOfCountry = (code: string): string => countryName(code, locale())

/** Countries in the order of their names in the reader's language. */
export const inOrderOfName = <Code extends string>(codes: readonly Code[]): Code[] => sortedByName(codes, locale())

/** "1,204": a whole number as it is read. */
export function countOf(number: number): string {
  return new Intl.NumberFormat(locale()).format(number)
}

/** "6 October 2025" in the reader's time zone. */
export function dayOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(Date.parse(at))
}

/** "6 October 2025 at 14:03" in the reader's time zone. */
export function momentOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(at))
}

/** "3 Nov" in the reader's time zone, with the year when it is not this one. */
export function shortDayOf(at: string): string {
  const date = new Date(at)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : ('numeric' as const)
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year }).format(date)
}

/** "Thu 26 Nov 2026, 17:00" on the clocks of an IANA zone. */
export function momentIn(at: string, zone: string): string {
  return new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(Date.parse(at))
}

/** The IANA zone of this browser, in which people type times. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
