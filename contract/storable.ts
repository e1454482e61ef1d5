import { msg } from './texts.ts'

const LONE_SURROGATE = /\p{Surrogate}/u

export const NOT_STORABLE = msg({
  id: 'text.not_storable',
  message: 'This text contains characters that cannot be stored',
})

/**
 * Whether Postgres can store the text and a page can show it: no NUL and no half of a
 * surrogate pair. The text for when it cannot is NOT_STORABLE.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text)
}
