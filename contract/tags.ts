import { NOT_STORABLE, isStorable } from './storable.ts'

/** Limits of ours for a list such as skills: entries, and UTF-16 units of one. */
export const TAGS_MAX = 30
export const TAG_MAX = 60

export const TAG_TEXTS = {
  empty: 'Please leave no entry empty',
  long: `Please keep each entry to ${TAG_MAX} characters`,
  many: `Please keep to ${TAGS_MAX} entries`,
} as const

/** "a, b,, c" as typed becomes ["a","b","c"]: split, trimmed, blanks and repeats dropped (spec 5). */
export function splitList(typed: string): string[] {
  const seen = new Map<string, string>()
  for (const part of typed.split(',')) {
    const entry = part.trim()
    const key = entry.toLowerCase()
    if (entry && !seen.has(key)) seen.set(key, entry)
  }
  return [...seen.values()]
}

/** What is wrong with a list of entries, in words; undefined when it may be sent. */
export function tagsIssue(list: readonly string[]): string | undefined {
  return list.length > TAGS_MAX ? TAG_TEXTS.many : list.map(tagIssue).find(Boolean)
}

function tagIssue(entry: string): string | undefined {
  if (!isStorable(entry)) return NOT_STORABLE
  const { length } = entry.trim()
  if (length === 0) return TAG_TEXTS.empty
  return length > TAG_MAX ? TAG_TEXTS.long : undefined
}
