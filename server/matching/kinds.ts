/**
 * The kinds of rows of match_terms. Mentors' skills have a kind of their own, and only members who may be mentees have
 * needs. So a search reads no rows of the wrong role.
 */
export const KINDS = {
  mentorOffer: 1,
  menteeOffer: 2,
  need: 3,
  /** Africa or diaspora. */
  location: 4,
  /** The country where the member lives. */
  country: 5,
  /** The country where the member comes from. */
  home: 6,
  language: 7,
} as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]

/**
 * Returns the `sample_position` of a member among the members of a term. It is the last 32 bits of the id as int4, which
 * are random in a UUIDv7.
 */
export const samplePositionOf = (id: string): number => Number.parseInt(id.slice(-8), 16) | 0

/** Returns a code such as "KE" or "swc", or a word such as "africa", as the concept of a term. */
export const conceptOfCode = (code: string): number => Number.parseInt(code, 36) | 0
