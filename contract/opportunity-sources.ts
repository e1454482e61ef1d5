/** The kinds of sources that can be imported: feeds, pages with schema.org postings, and three APIs. */
export const SOURCE_KINDS = ['feed', 'reliefweb', 'remotive', 'himalayas', 'page'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
