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

/** A format for dates in the reader's language, and in the order that they chose in Settings (contract/display.ts). */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const dates = typeof document === 'undefined' ? undefined : document.documentElement.dataset.dates
  if (!dates) return new Intl.DateTimeFormat(locale(), options)
  // Year first is written in numbers alone.
  const numbers =
    dates === 'year' && (options.dateStyle ? { dateStyle: 'short' as const } : { month: '2-digit' as const })
  return new Intl.DateTimeFormat(`${locale().slice(0, 2)}-${dates === 'year' ? 'CA' : 'US'}`, {
    ...options,
    ...numbers,
  })
}

/** "812 kB", "2.4 MB": the bytes of a file as people read them, in whole kilobytes below one megabyte. */
export function sizeOf(bytes: number): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', Math.ceil(bytes / 1000)] : ['megabyte', bytes / 1_000_000]
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** "51.5": hours, or another mean, with one decimal. */
export function hoursOf(number: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number)
}

/** "November" for the first day of a month in UTC; with its year "November 2026", or short "Nov". */
export function monthOf(day: string, as: 'name' | 'year' | 'short' = 'name'): string {
  const year = as === 'year' ? ('numeric' as const) : undefined
  const month = as === 'short' ? ('short' as const) : ('long' as const)
  return new Intl.DateTimeFormat(locale(), { month, year, timeZone: 'UTC' }).format(Date.parse(day))
}

/** "6 October 2025" in the reader's time zone. */
export function dayOf(at: string): string {
  return dateFormat({ dateStyle: 'long' }).format(Date.parse(at))
}

/** "14:03" in the reader's time zone. */
export function clockOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(Date.parse(at))
}

/** "6 October 2025 at 14:03" in the reader's time zone. */
export function momentOf(at: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(at))
}

/** How many days before the present one a moment lies, on the reader's calendar. */
export function daysAgo(at: string, now: number): number {
  const midnight = (of: number) => new Date(of).setHours(0, 0, 0, 0)
  // Rounded, for a day on which clocks change has an hour less or more.
  return Math.round((midnight(now) - midnight(Date.parse(at))) / DAY)
}

/** "3 Nov" in the reader's time zone, with the year when it is not this one. */
export function shortDayOf(at: string): string {
  const date = new Date(at)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : ('numeric' as const)
  return dateFormat({ day: 'numeric', month: 'short', year }).format(date)
}

/** "Thu 26 Nov 2026, 17:00" on the clocks of an IANA zone. */
export function momentIn(at: string, zone: string): string {
  return dateFormat({
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
