import { msg, tooLongText } from './texts.ts'

/** The kinds of sources that can be imported: feeds, pages with schema.org postings, and three APIs. */
export const SOURCE_KINDS = ['feed', 'reliefweb', 'remotive', 'himalayas', 'page'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const SOURCE_NAME_MAX = 100
export const SOURCE_URL_MAX = 500
/** How many sources there may be, the ones that are off included. */
export const SOURCES_MAX = 100
/** How many of the opportunities that a try has found are shown. */
export const SOURCE_FOUND_SHOWN = 10

/** The texts of sources (rule: agreed-texts). */
export const SOURCE_TEXTS = {
  nameMissing: msg({ id: 'sources.name_missing', message: 'Please enter a name' }),
  nameLong: tooLongText(SOURCE_NAME_MAX),
  url: msg({ id: 'sources.url_invalid', message: 'Please enter an address that begins with https://' }),
  urlLong: tooLongText(SOURCE_URL_MAX),
  known: msg({ id: 'SOURCE_KNOWN', message: 'This address is a source already.' }),
  full: msg({
    id: 'SOURCES_FULL',
    message: 'There are {max} sources, which is as many as can be. Please change one that is off.',
    values: { max: SOURCES_MAX },
  }),
  saved: msg({ id: 'sources.saved', message: 'Source saved' }),
  saveFailed: msg({ id: 'sources.save_failed', message: 'Failed to save source' }),
  loadFailed: msg({ id: 'sources.load_failed', message: 'Failed to load sources' }),
  tryFailed: msg({ id: 'sources.try_failed', message: 'Failed to read source' }),
} as const
