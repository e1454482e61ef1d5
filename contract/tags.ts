import { NOT_STORABLE, isStorable } from './storable.ts'
import { TAGS_MAX, TAG_MAX } from './tag-limits.ts'
import { msg } from './texts.ts'
import type { Text } from './texts.ts'

export const TAG_TEXTS = {
  empty: msg({ id: 'tags.empty', message: 'Please leave no entry empty' }),
  long: msg({
    id: 'tags.long',
    message: 'Please keep each entry to {max} characters',
    values: { max: TAG_MAX },
  }),
  many: msg({ id: 'tags.many', message: 'Please keep to {max} entries', values: { max: TAGS_MAX } }),
} as const

/** What ends a word of a list: a comma, but also what people type or paste instead. */
export const WORD_END = /[,;\r\n]/

/** "a, b; c" as typed becomes ["a","b","c"]: split, trimmed, blanks and repeats dropped (rule: comma-separated-words). */
export const splitList = (typed: string): string[] => distinct(typed.split(WORD_END))

/** Entries trimmed, without blanks and without repeats, whatever their case: the first spelling stays. */
export function distinct(entries: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const entry of entries.map((one) => one.trim())) {
    const key = entry.toLowerCase()
    if (entry && !seen.has(key)) seen.set(key, entry)
  }
  return [...seen.values()]
}

/** What is wrong with a list of entries; undefined when it may be sent. */
export function tagsIssue(list: readonly string[]): Text | undefined {
  return list.length > TAGS_MAX ? TAG_TEXTS.many : list.map(tagIssue).find(Boolean)
}

function tagIssue(entry: string): Text | undefined {
  if (!isStorable(entry)) return NOT_STORABLE
  const { length } = entry.trim()
  if (length === 0) return TAG_TEXTS.empty
  return length > TAG_MAX ? TAG_TEXTS.long : undefined
}
