import type { Country } from './countries.ts'

/** The zone of a country's largest city: what is taken for a member whose browser has not told its own. */
const ZONE_OF_COUNTRY: Record<Country, string> = {
  Algeria: 'Africa/Algiers',
  Angola: 'Africa/Luanda',
  Benin: 'Africa/Porto-Novo',
  Botswana: 'Africa/Gaborone',
  'Burkina Faso': 'Africa/Ouagadougou',
  Burundi: 'Africa/Bujumbura',
  'Cabo Verde': 'Atlantic/Cape_Verde',
  Cameroon: 'Africa/Douala',
  'Central African Republic': 'Africa/Bangui',
  Chad: 'Africa/Ndjamena',
  Comoros: 'Indian/Comoro',
  "Côte d'Ivoire": 'Africa/Abidjan',
  'Democratic Republic of the Congo': 'Africa/Kinshasa',
  Djibouti: 'Africa/Djibouti',
  Egypt: 'Africa/Cairo',
  'Equatorial Guinea': 'Africa/Malabo',
  Eritrea: 'Africa/Asmara',
  Eswatini: 'Africa/Mbabane',
  Ethiopia: 'Africa/Addis_Ababa',
  Gabon: 'Africa/Libreville',
  Ghana: 'Africa/Accra',
  Guinea: 'Africa/Conakry',
  'Guinea-Bissau': 'Africa/Bissau',
  Kenya: 'Africa/Nairobi',
  Lesotho: 'Africa/Maseru',
  Liberia: 'Africa/Monrovia',
  Libya: 'Africa/Tripoli',
  Madagascar: 'Indian/Antananarivo',
  Malawi: 'Africa/Blantyre',
  Mali: 'Africa/Bamako',
  Mauritania: 'Africa/Nouakchott',
  Mauritius: 'Indian/Mauritius',
  Morocco: 'Africa/Casablanca',
  Mozambique: 'Africa/Maputo',
  Namibia: 'Africa/Windhoek',
  Niger: 'Africa/Niamey',
  Nigeria: 'Africa/Lagos',
  'Republic of the Congo': 'Africa/Brazzaville',
  Rwanda: 'Africa/Kigali',
  'São Tomé and Príncipe': 'Africa/Sao_Tome',
  Senegal: 'Africa/Dakar',
  Seychelles: 'Indian/Mahe',
  'Sierra Leone': 'Africa/Freetown',
  Somalia: 'Africa/Mogadishu',
  'South Africa': 'Africa/Johannesburg',
  'South Sudan': 'Africa/Juba',
  Sudan: 'Africa/Khartoum',
  Tanzania: 'Africa/Dar_es_Salaam',
  'The Gambia': 'Africa/Banjul',
  Togo: 'Africa/Lome',
  Tunisia: 'Africa/Tunis',
  Uganda: 'Africa/Kampala',
  Zambia: 'Africa/Lusaka',
  Zimbabwe: 'Africa/Harare',
  Australia: 'Australia/Sydney',
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Brazil: 'America/Sao_Paulo',
  Canada: 'America/Toronto',
  China: 'Asia/Shanghai',
  Denmark: 'Europe/Copenhagen',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  India: 'Asia/Kolkata',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Netherlands: 'Europe/Amsterdam',
  'New Zealand': 'Pacific/Auckland',
  Norway: 'Europe/Oslo',
  Portugal: 'Europe/Lisbon',
  Qatar: 'Asia/Qatar',
  'Saudi Arabia': 'Asia/Riyadh',
  Spain: 'Europe/Madrid',
  Sweden: 'Europe/Stockholm',
  Switzerland: 'Europe/Zurich',
  Türkiye: 'Europe/Istanbul',
  'United Arab Emirates': 'Asia/Dubai',
  'United Kingdom': 'Europe/London',
  'United States': 'America/New_York',
}

/** The IANA zone of a member: their browser's when it is known, otherwise that of their country (UTC for an unknown one). */
export function zoneOf({ time_zone, country }: { time_zone: string | null; country: string }): string {
  return time_zone ?? (ZONE_OF_COUNTRY as Record<string, string>)[country] ?? 'UTC'
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
 * Whether a meeting lies outside waking hours in a zone: it begins before `from` or ends after `to`
 * (whole hours of that zone's clocks), or runs past midnight.
 */
export function isOutsideHours(at: Date, minutes: number, zone: string, from: number, to: number): boolean {
  const begins = minuteOfDay(at, zone)
  const ends = minuteOfDay(new Date(at.getTime() + minutes * 60_000), zone)
  return begins < from * 60 || ends > to * 60 || ends < begins
}
