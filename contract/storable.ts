const LONE_SURROGATE = /\p{Surrogate}/u

export const NOT_STORABLE = 'This text contains characters that cannot be stored'

/**
 * Whether Postgres can store the text and a page can show it: no NUL and no half of a
 * surrogate pair. The words for when it cannot are NOT_STORABLE.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text)
}
