import { NOT_STORABLE, isStorable } from './storable.ts'
import { tooLongText } from './texts.ts'
import type { Text } from './texts.ts'

/** A limit of ours, in UTF-16 units. */
export const BIO_MAX = 2000
export const BIO_LONG = tooLongText(BIO_MAX)

/** What is wrong with a typed bio; undefined when it may be sent. */
export function bioIssue(typed: string): Text | undefined {
  if (!isStorable(typed)) return NOT_STORABLE
  return typed.trim().length > BIO_MAX ? BIO_LONG : undefined
}
