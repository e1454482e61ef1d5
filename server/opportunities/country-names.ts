import { countryName } from '#contract/country-names.ts'
import { NO_COUNTRIES } from '#contract/places.ts'
import type { Country } from '#contract/countries.ts'

/** Names that countries of our lists go by beside those of Intl. */
const ALIASES: Partial<Record<Country, string[]>> = {
  CV: ['Cabo Verde', 'Cape Verde'],
  CF: ['CAR (Central African Republic)'],
  CI: ['Ivory Coast'],
  CD: [
    'Democratic Republic of the Congo',
    'DRC',
    'DR Congo',
    'D.R. Congo',
    'Congo-Kinshasa',
    'Congo - Kinshasa',
    'Democratic Republic of Congo',
  ],
  SZ: ['Swaziland'],
  CG: ['Republic of the Congo', 'Congo', 'Congo-Brazzaville', 'Congo - Brazzaville', 'Republic of Congo'],
  ST: ['São Tomé and Príncipe', 'São Tomé & Príncipe'],
  TZ: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  GM: ['The Gambia', 'Gambia'],
  NL: ['The Netherlands', 'Holland'],
  TR: ['Turkey'],
  AE: ['UAE'],
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'US only'],
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** The countries of ISO 3166-1, and Kosovo; a code that another one has replaced is none. */
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) =>
    !NO_COUNTRIES.has(code) &&
    countryName(code, 'en') !== code &&
    new Intl.Locale('und', { region: code }).maximize().region === code,
)

/** Without marks and in lower case, as names are compared. */
export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
const folded = (name: string) => plain(name).toLowerCase()

const aliasesOf = (code: string): string[] => (ALIASES as Partial<Record<string, string[]>>)[code] ?? []

/** The English names of a country: that of Intl first. */
export const namesOf = (code: string): string[] => [countryName(code, 'en'), ...aliasesOf(code)]

const byName = new Map(codes.flatMap((code) => namesOf(code).map((name) => [folded(name), code] as const)))

/** The code of the country that a name or another code stands for, or null. */
export function codeOf(name: string): string | null {
  const code = name.toUpperCase()
  return byName.get(folded(name)) ?? (codes.includes(code) ? code : null)
}

/** The codes of the countries whose English names contain these words, whatever their case. */
export function codesNamed(words: string): string[] {
  const part = folded(words)
  if (part === '') return []
  return [...new Set([...byName].filter(([name]) => name.includes(part)).map(([, code]) => code))]
}
