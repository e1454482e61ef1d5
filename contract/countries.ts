import { msg } from './texts.ts'

/** The 54 African member states of the United Nations, by their common English names (spec §3). */
export const AFRICAN_COUNTRIES = [
  'Algeria',
  'Angola',
  'Benin',
  'Botswana',
  'Burkina Faso',
  'Burundi',
  'Cabo Verde',
  'Cameroon',
  'Central African Republic',
  'Chad',
  'Comoros',
  "Côte d'Ivoire",
  'Democratic Republic of the Congo',
  'Djibouti',
  'Egypt',
  'Equatorial Guinea',
  'Eritrea',
  'Eswatini',
  'Ethiopia',
  'Gabon',
  'Ghana',
  'Guinea',
  'Guinea-Bissau',
  'Kenya',
  'Lesotho',
  'Liberia',
  'Libya',
  'Madagascar',
  'Malawi',
  'Mali',
  'Mauritania',
  'Mauritius',
  'Morocco',
  'Mozambique',
  'Namibia',
  'Niger',
  'Nigeria',
  'Republic of the Congo',
  'Rwanda',
  'São Tomé and Príncipe',
  'Senegal',
  'Seychelles',
  'Sierra Leone',
  'Somalia',
  'South Africa',
  'South Sudan',
  'Sudan',
  'Tanzania',
  'The Gambia',
  'Togo',
  'Tunisia',
  'Uganda',
  'Zambia',
  'Zimbabwe',
] as const

/** The 27 countries outside Africa that a member can live in or call home (spec §3). */
export const OTHER_COUNTRIES = [
  'Australia',
  'Austria',
  'Belgium',
  'Brazil',
  'Canada',
  'China',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'India',
  'Ireland',
  'Italy',
  'Japan',
  'Netherlands',
  'New Zealand',
  'Norway',
  'Portugal',
  'Qatar',
  'Saudi Arabia',
  'Spain',
  'Sweden',
  'Switzerland',
  'Türkiye',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
] as const

/** Every country a form offers: the African block first, then the others, each sorted in itself. */
export const COUNTRIES = [...AFRICAN_COUNTRIES, ...OTHER_COUNTRIES] as const

export type AfricanCountry = (typeof AFRICAN_COUNTRIES)[number]
export type OtherCountry = (typeof OTHER_COUNTRIES)[number]
export type Country = AfricanCountry | OtherCountry

/** What a person reads when residenceAllowed says no (spec §5, onboarding). */
export const RESIDENCE_RULE = msg({
  id: 'members.residence',
  message:
    'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
})

/** Whether something said is one of COUNTRIES, spelled as there. */
export function isCountry(said: unknown): said is Country {
  return COUNTRIES.some((country) => country === said)
}

const african: ReadonlySet<string> = new Set(AFRICAN_COUNTRIES)

/**
 * Whether a country stands on the African list, which is what spec §4 and §5 mean by African.
 * A name on neither list answers false; that it is on one is checked before, by the form's schema.
 */
export function isAfrican(country: string): country is AfricanCountry {
  return african.has(country)
}

/**
 * The location type that spec §4 derives: an African home with a current country outside Africa
 * is 'diaspora', everything else is 'africa'. Always derived, never taken from a client.
 */
export function locationTypeOf(homeCountry: string, country: string): 'africa' | 'diaspora' {
  return isAfrican(homeCountry) && !isAfrican(country) ? 'diaspora' : 'africa'
}

/**
 * The residence rule of spec §5: with an African home, the current country is the same country or
 * one outside Africa. Any other home allows every current country. The refusal is RESIDENCE_RULE.
 */
export function residenceAllowed(homeCountry: string, country: string): boolean {
  return !isAfrican(homeCountry) || country === homeCountry || !isAfrican(country)
}
