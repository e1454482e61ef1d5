import type { Country } from '#contract/countries.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'

/** The languages that members of the market write in. */
export type Written = 'en' | 'fr' | 'pt'

/** A country with what people speak there: what nearly all do, and what some do. */
export type Place = { country: Country; written: Written; all: SpokenLanguage[]; some: SpokenLanguage[] }

export const HOMES: Place[] = [
  { country: 'NG', written: 'en', all: ['en'], some: ['yo', 'ig', 'ha'] },
  { country: 'GH', written: 'en', all: ['en'], some: ['ak', 'ee', 'gaa'] },
  { country: 'KE', written: 'en', all: ['en', 'sw'], some: ['ki', 'luo'] },
  { country: 'TZ', written: 'en', all: ['sw'], some: ['en'] },
  { country: 'UG', written: 'en', all: ['en'], some: ['lg', 'sw'] },
  { country: 'ET', written: 'en', all: ['am'], some: ['en', 'om', 'ti'] },
  { country: 'ZA', written: 'en', all: ['en'], some: ['zu', 'xh', 'af'] },
  { country: 'ZW', written: 'en', all: ['en', 'sn'], some: ['nd'] },
  { country: 'SN', written: 'fr', all: ['fr', 'wo'], some: ['ff', 'en'] },
  { country: 'CI', written: 'fr', all: ['fr'], some: ['dyu', 'en'] },
  { country: 'CM', written: 'fr', all: ['fr'], some: ['en', 'ewo'] },
  { country: 'CD', written: 'fr', all: ['fr', 'ln'], some: ['sw', 'kg', 'en'] },
  { country: 'RW', written: 'fr', all: ['rw'], some: ['fr', 'en', 'sw'] },
  { country: 'MA', written: 'fr', all: ['ar', 'fr'], some: ['en', 'zgh'] },
  { country: 'AO', written: 'pt', all: ['pt'], some: ['kmb', 'umb', 'en'] },
  { country: 'MZ', written: 'pt', all: ['pt'], some: ['ts', 'en'] },
]

export const ABROAD: Place[] = [
  { country: 'GB', written: 'en', all: ['en'], some: [] },
  { country: 'US', written: 'en', all: ['en'], some: ['es'] },
  { country: 'CA', written: 'en', all: ['en'], some: ['fr'] },
  { country: 'DE', written: 'en', all: ['de'], some: ['en'] },
  { country: 'AE', written: 'en', all: ['en'], some: ['ar'] },
  { country: 'FR', written: 'fr', all: ['fr'], some: ['en'] },
  { country: 'BE', written: 'fr', all: ['fr'], some: ['en', 'nl'] },
  { country: 'PT', written: 'pt', all: ['pt'], some: ['en'] },
  { country: 'BR', written: 'pt', all: ['pt'], some: ['en', 'es'] },
]
