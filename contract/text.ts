import { z } from 'zod'

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Whether Postgres can store the text and a page can show it: no NUL and no half of a
 * surrogate pair.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text)
}

/** Text as members write it: storable, trimmed, at most `max` UTF-16 units. */
export function text(max: number, tooLong = `Please use at most ${max} characters`) {
  return z
    .string()
    .refine(isStorable, { message: 'This text contains characters that cannot be stored', abort: true })
    .trim()
    .max(max, tooLong)
}

/** Text that must say something, with the words for when it does not. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return text(max, tooLong).min(1, missing)
}
