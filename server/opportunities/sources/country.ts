import { COUNTRIES } from '#contract/countries.ts'
import { OPPORTUNITY_COUNTRY_MAX } from '#contract/opportunities.ts'
import { lineOf } from '#server/opportunities/sources/words.ts'

export const ANYWHERE = 'Anywhere'
export const REMOTE = 'Remote'

/** Other names of countries in the list. */
const ALIASES: Partial<Record<(typeof COUNTRIES)[number], string[]>> = {
  'Cabo Verde': ['Cape Verde'],
  'Central African Republic': ['CAR (Central African Republic)'],
  "Côte d'Ivoire": ['Ivory Coast'],
  'Democratic Republic of the Congo': [
    'DRC',
    'DR Congo',
    'D.R. Congo',
    'Congo-Kinshasa',
    'Congo - Kinshasa',
    'Democratic Republic of Congo',
  ],
  Eswatini: ['Swaziland'],
  'Republic of the Congo': ['Congo', 'Congo-Brazzaville', 'Congo - Brazzaville', 'Republic of Congo'],
  'São Tomé and Príncipe': ['São Tomé & Príncipe'],
  Tanzania: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  'The Gambia': ['Gambia'],
  Netherlands: ['The Netherlands', 'Holland'],
  Türkiye: ['Turkey'],
  'United Arab Emirates': ['UAE'],
  'United Kingdom': ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  'United States': ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'US only'],
}
/** Longer names that contain a country's name but mean another place. */
const OTHERS = ['Papua New Guinea', 'New South Wales', 'New England', 'Turkey Creek']

const WORLDWIDE = /^(?:world ?wide|global(?:ly)?|international|any ?where(?: in the world)?|all countries|world)$/i
const REMOTELY = /^(?:(?:fully |100% ?)?remote(?:ly)?|telecommute|work from home|home[ -]based)(?:\b.*)?$/i

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
const folded = (name: string) => plain(name).toLowerCase()

const byName = new Map<string, string>(
  COUNTRIES.flatMap((country) => [country, ...(ALIASES[country] ?? [])].map((name) => [folded(name), country])),
)
const names = [...COUNTRIES.flatMap((country) => [country, ...(ALIASES[country] ?? [])]), ...OTHERS]
  .map(plain)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
/** All names, the longest first, as whole words and in their exact case. */
const NAMED = new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${names.join('|')})(?![\\p{Letter}\\p{Number}])`, 'gu')
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The countries that a text mentions, by their names in the list, each once. */
export function countriesIn(text: string): string[] {
  const found = plain(text).match(NAMED) ?? []
  return [...new Set(found.flatMap((name) => byName.get(folded(name)) ?? []))]
}

/** The listed name for a stated country: a name, another name or an ISO code. Anything else stays as it is. */
function statedCountry(stated: string): string {
  const line = lineOf(stated)
  if (WORLDWIDE.test(line)) return ANYWHERE
  if (REMOTELY.test(line)) return REMOTE
  const name = /^[a-z]{2}$/i.test(line) ? (regions.of(line.toUpperCase()) ?? line) : line
  return byName.get(folded(name)) ?? name
}

/**
 * The country of an opportunity: the countries that its source states, else those in its title, else the only one in its
 * text, else "Remote" if the title says so, else "Anywhere".
 */
export function countryOf(stated: string[], title: string, description: string): string {
  const given = [...new Set(stated.map(statedCountry).filter(Boolean))]
  if (given.length > 0) return listed(given)
  const inTitle = countriesIn(title)
  if (inTitle.length > 0) return listed(inTitle)
  const inText = countriesIn(description)
  if (inText.length === 1) return listed(inText)
  return /\bremote\b/i.test(title) ? REMOTE : ANYWHERE
}

/** The countries on one line, as many as fit into the column. */
function listed(countries: string[]): string {
  const places = countries.filter((country) => country !== REMOTE && country !== ANYWHERE)
  const all = places.length > 0 ? places : countries.slice(0, 1)
  for (let count = all.length; count > 0; count--) {
    const left = all.length - count
    const line = `${all.slice(0, count).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
    if (line.length <= OPPORTUNITY_COUNTRY_MAX) return line
  }
  return ANYWHERE
}
