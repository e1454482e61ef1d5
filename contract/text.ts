import { z } from 'zod'
import { NOT_STORABLE, isStorable } from './storable.ts'

/** Text as members write it: storable, trimmed, at most `max` UTF-16 units. */
export function text(max: number, tooLong = `Please use at most ${max} characters`) {
  return z.string().refine(isStorable, { message: NOT_STORABLE, abort: true }).trim().max(max, tooLong)
}

/** Text that must say something, with the words for when it does not. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return text(max, tooLong).min(1, missing)
}
