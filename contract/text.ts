import { z } from 'zod'
import { issueMessage } from './issues.ts'
import { NOT_STORABLE, isStorable } from './storable.ts'
import { tooLongText } from './texts.ts'
import type { Text } from './texts.ts'

/** Text as members write it: storable, trimmed, at most `max` UTF-16 units. */
export function text(max: number, tooLong: Text = tooLongText(max)) {
  return z
    .string()
    .refine(isStorable, { message: issueMessage(NOT_STORABLE), abort: true })
    .trim()
    .max(max, issueMessage(tooLong))
}

/** Text that must say something, with the text for when it does not. */
export function requiredText(max: number, missing: Text, tooLong?: Text) {
  return text(max, tooLong).min(1, issueMessage(missing))
}
