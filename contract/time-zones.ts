import type { Country } from './countries.ts'

/** The zone of a country's largest city, for a member whose browser has not sent its own. */
const ZONE_OF_COUNTRY: Record<Country, string> = {
  DZ: 'Africa/Algiers',
  AO: 'Africa/Luanda',
  BJ: 'Africa/Porto-Novo',
  BW: 'Africa/Gaborone',
  BF: 'Africa/Ouagadougou',
  BI: 'Africa/Bujumbura',
  CV: 'Atlantic/Cape_Verde',
  CM: 'Africa/Douala',
  CF: 'Africa/Bangui',
  TD: 'Africa/Ndjamena',
  KM: 'Indian/Comoro',
  CI: 'Africa/Abidjan',
  CD: 'Africa/Kinshasa',
  DJ: 'Africa/Djibouti',
  EG: 'Africa/Cairo',
  GQ: 'Africa/Malabo',
  ER: 'Africa/Asmara',
  SZ: 'Africa/Mbabane',
  ET: 'Africa/Addis_Ababa',
  GA: 'Africa/Libreville',
  GH: 'Africa/Accra',
  GN: 'Africa/Conakry',
  GW: 'Africa/Bissau',
  KE: 'Africa/Nairobi',
  LS: 'Africa/Maseru',
  LR: 'Africa/Monrovia',
  LY: 'Africa/Tripoli',
  MG: 'Indian/Antananarivo',
  MW: 'Africa/Blantyre',
  ML: 'Africa/Bamako',
  MR: 'Africa/Nouakchott',
  MU: 'Indian/Mauritius',
  MA: 'Africa/Casablanca',
  MZ: 'Africa/Maputo',
  NA: 'Africa/Windhoek',
  NE: 'Africa/Niamey',
  NG: 'Africa/Lagos',
  CG: 'Africa/Brazzaville',
  RW: 'Africa/Kigali',
  ST: 'Africa/Sao_Tome',
  SN: 'Africa/Dakar',
  SC: 'Indian/Mahe',
  SL: 'Africa/Freetown',
  SO: 'Africa/Mogadishu',
  ZA: 'Africa/Johannesburg',
  SS: 'Africa/Juba',
  SD: 'Africa/Khartoum',
  TZ: 'Africa/Dar_es_Salaam',
  GM: 'Africa/Banjul',
  TG: 'Africa/Lome',
  TN: 'Africa/Tunis',
  UG: 'Africa/Kampala',
  ZM: 'Africa/Lusaka',
  ZW: 'Africa/Harare',
  AU: 'Australia/Sydney',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CN: 'Asia/Shanghai',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  IN: 'Asia/Kolkata',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland',
  NO: 'Europe/Oslo',
  PT: 'Europe/Lisbon',
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
  ES: 'Europe/Madrid',
  SE: 'Europe/Stockholm',
  CH: 'Europe/Zurich',
  TR: 'Europe/Istanbul',
  AE: 'Asia/Dubai',
  GB: 'Europe/London',
  US: 'America/New_York',
}

/** The IANA zone of a member: their browser's when it is known, otherwise that of their country (UTC for an unknown one). */
export function zoneOf({ time_zone, country }: { time_zone: string | null; country: string }): string {
  return time_zone ?? (ZONE_OF_COUNTRY as Record<string, string>)[country] ?? 'UTC'
}

/** Countries with clocks of several times. Of Spain, Portugal and France that is so of islands far from them alone. */
const SEVERAL_ZONES = new Set(['AU', 'BR', 'CA', 'CD', 'US'])

/** The same, but null where nobody can tell: for a country with several zones and a browser that has not sent its own. */
export function knownZoneOf(member: { time_zone: string | null; country: string }): string | null {
  return member.time_zone === null && SEVERAL_ZONES.has(member.country) ? null : zoneOf(member)
}

/** Whether a name is an IANA time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    // An offset such as +02:00 is no zone: it knows no summer.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Minutes since midnight on the clocks of a zone at a moment, with that zone's summer time. */
export function minuteOfDay(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/**
 * Whether a meeting lies outside waking hours in a zone. It does if it begins before `from`, ends after `to` (whole
 * hours of that zone's clocks) or runs past midnight.
 */
export function isOutsideHours(at: Date, minutes: number, zone: string, from: number, to: number): boolean {
  const begins = minuteOfDay(at, zone)
  const ends = minuteOfDay(new Date(at.getTime() + minutes * 60_000), zone)
  return begins < from * 60 || ends > to * 60 || ends < begins
}

/** "2026-11-24": the day of a moment (ISO) on the clocks of an IANA zone; days compare as texts. */
export function dayIn(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.parse(at))
}

/**
 * When a day began on the clocks of a zone: today's for 0 `days`, yesterday's for -1. Where summer time skips midnight, the
 * first moment of that day.
 */
export function startOfDay(now: Date, zone: string, days: number): Date {
  const [year, month, day] = partsOf(now, zone)
  const midnight = Date.UTC(year, month - 1, day + days)
  // What the clocks there show is ahead of UTC by so much, first of about then, then of then itself.
  const about = midnight - aheadOfUtc(new Date(midnight), zone)
  const begin = midnight - aheadOfUtc(new Date(about), zone)
  const [, , shown] = partsOf(new Date(begin), zone)
  return new Date(shown === new Date(midnight).getUTCDate() ? begin : Math.max(about, begin))
}

/** What people call a zone by: "Lagos" for Africa/Lagos; "UTC" for itself. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** By how many hours the clocks of a zone are ahead of those of another at a moment; less than 0 where they are behind. */
export function hoursAhead(at: Date, zone: string, of: string): number {
  return (aheadOfUtc(at, zone) - aheadOfUtc(at, of)) / 3_600_000
}

/** In milliseconds. */
function aheadOfUtc(at: Date, zone: string): number {
  const [year, month, day, hour, minute] = partsOf(at, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000
}

/** Year, month (1 to 12), day, hour and minute on the clocks of a zone. */
function partsOf(at: Date, zone: string): [number, number, number, number, number] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return [part('year'), part('month'), part('day'), part('hour'), part('minute')]
}
