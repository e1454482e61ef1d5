/**
 * The kinds of match_terms. Skills of those who may mentor stand apart from the others', and only who may be a mentee has
 * needs there: who looks for the one does not read past the other.
 */
export const KINDS = {
  mentorOffer: 1,
  menteeOffer: 2,
  need: 3,
  location: 4,
  /** Where somebody lives. */
  country: 5,
  home: 6,
  language: 7,
} as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]

/** Where in every concept's list a member stands: the last 32 bits of the id, which are random in a UUIDv7, as int4. */
export const spotOf = (id: string): number => Number.parseInt(id.slice(-8), 16) | 0

/** A code of letters such as "KE" or "swc", or a word such as "africa", as the concept of a term. */
export const conceptOfCode = (code: string): number => Number.parseInt(code, 36) | 0
