import type { LocationType } from './location-types.ts'

/** The 54 African member states of the United Nations (rule: country-lists), by their ISO 3166-1 alpha-2 codes. */
export const AFRICAN_COUNTRIES = [
  'DZ',
  'AO',
  'BJ',
  'BW',
  'BF',
  'BI',
  'CV',
  'CM',
  'CF',
  'TD',
  'KM',
  'CI',
  'CD',
  'DJ',
  'EG',
  'GQ',
  'ER',
  'SZ',
  'ET',
  'GA',
  'GH',
  'GN',
  'GW',
  'KE',
  'LS',
  'LR',
  'LY',
  'MG',
  'MW',
  'ML',
  'MR',
  'MU',
  'MA',
  'MZ',
  'NA',
  'NE',
  'NG',
  'CG',
  'RW',
  'ST',
  'SN',
  'SC',
  'SL',
  'SO',
  'ZA',
  'SS',
  'SD',
  'TZ',
  'GM',
  'TG',
  'TN',
  'UG',
  'ZM',
  'ZW',
] as const

/** The 27 countries outside Africa that a member can live in or call home (rule: country-lists). */
export const OTHER_COUNTRIES = [
  'AU',
  'AT',
  'BE',
  'BR',
  'CA',
  'CN',
  'DK',
  'FI',
  'FR',
  'DE',
  'IN',
  'IE',
  'IT',
  'JP',
  'NL',
  'NZ',
  'NO',
  'PT',
  'QA',
  'SA',
  'ES',
  'SE',
  'CH',
  'TR',
  'AE',
  'GB',
  'US',
] as const

/** Every country that a member can live in or call home: the African ones first. A form sorts them by their names. */
export const COUNTRIES = [...AFRICAN_COUNTRIES, ...OTHER_COUNTRIES] as const

type AfricanCountry = (typeof AFRICAN_COUNTRIES)[number]
type OtherCountry = (typeof OTHER_COUNTRIES)[number]
export type Country = AfricanCountry | OtherCountry

/** Whether a value is one of COUNTRIES. */
export function isCountry(value: unknown): value is Country {
  return COUNTRIES.some((country) => country === value)
}

const african: ReadonlySet<string> = new Set(AFRICAN_COUNTRIES)

/**
 * Whether a country stands on the African list, which is what every rule means by African.
 * A code on neither list answers false; the form's schema refuses those before.
 */
export function isAfrican(country: string): country is AfricanCountry {
  return african.has(country)
}

/**
 * The location type (rule: location-type): who lives in Africa is 'africa', who lives elsewhere 'diaspora', wherever
 * their home is. Onboarding derives it on the server and refuses a client that sends it; later a member may choose the
 * other one (permissions: profiles.update_own).
 */
export function locationTypeOf(country: string): LocationType {
  return isAfrican(country) ? 'africa' : 'diaspora'
}

/**
 * The residence rule (rule: residence): with an African home, the current country is the same country or
 * one outside Africa. Any other home allows every current country. The refusal is RESIDENCE_RULE.
 */
export function residenceAllowed(homeCountry: string, country: string): boolean {
  return !isAfrican(homeCountry) || country === homeCountry || !isAfrican(country)
}
