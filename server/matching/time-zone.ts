/**
 * The time zone of a member: what their browser sent, else that of a country which has one offset alone; empty where it
 * is unknown.
 */
export function timeZoneOf(sent: string | null, country: string): string {
  if (sent !== null) return sent
  const known = zones.get(country)
  if (known !== undefined) return known
  const zone = onlyZoneOf(country)
  zones.set(country, zone)
  return zone
}

/** As many as there are countries. */
const zones = new Map<string, string>()

function onlyZoneOf(country: string): string {
  // TypeScript's library does not have the method yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  const all = locale.getTimeZones() ?? []
  const offsets = new Set(all.map(offsetOf))
  return offsets.size === 1 ? (all[0] ?? '') : ''
}

function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return [0, 6].map((month) => format.format(new Date(Date.UTC(2026, month, 1, 12)))).join()
}
