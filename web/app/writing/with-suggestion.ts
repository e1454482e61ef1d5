import { TAGS_MAX } from '#contract/tag-limits.ts'
import { splitList } from '#contract/tags.ts'
import { wordsIn } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'

/** A suggested bio takes the place of what was typed, which its undo brings back. */
export const withBio = (_typed: string, suggestion: string): string => suggestion

/** Suggested words come after those that are there. */
export function withWords(words: Words, suggestion: string): Words {
  const had = wordsIn(words)
  const known = new Set(had.map((word) => word.toLowerCase()))
  const more = splitList(suggestion).filter((word) => !known.has(word.toLowerCase()))
  return { chosen: [...had, ...more].slice(0, Math.max(had.length, TAGS_MAX)), typed: '' }
}
