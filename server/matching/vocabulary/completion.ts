import type { Concepts } from '#server/matching/vocabulary/concepts.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'

/**
 * Returns a function that completes what is typed, each concept once. An exact spelling comes first ("AI"), then labels, then
 * aliases. Within each, a word that begins so comes before one that has such a word inside, then the shorter. An alias shows the
 * label in its own language.
 */
export function completionOf(concepts: Concepts): (typed: string, max: number) => string[] {
  return (typed, max) => {
    const start = foldWord(typed)
    if (start === '') return []
    const shown = new Map<number, string>()
    for (const { spelling, concept } of beginning(concepts, start)) {
      if (shown.size === max) break
      const label = shown.has(concept) ? null : labelFor(concepts, spelling, concept)
      if (label !== null) shown.set(concept, label)
    }
    return [...new Set(shown.values())]
  }
}

type Found = { spelling: string; concept: number; rank: number }

/** Returns the spellings in which a word begins with `start`, best first. */
function beginning({ spellings, byId }: Concepts, start: string): Found[] {
  const found = new Map<string, Found>()
  for (const spelling of spellings.beginning(start)) {
    if (found.has(spelling)) continue
    const concept = spellings.get(spelling) ?? 0
    const label = foldWord(byId.get(concept)?.label ?? '') === spelling
    const first = spelling.startsWith(start)
    const rank = spelling === start ? -1 : (label ? 0 : 2) + (first ? 0 : 1)
    found.set(spelling, { spelling, concept, rank })
  }
  return [...found.values()].sort(
    (one, other) =>
      one.rank - other.rank || one.spelling.length - other.spelling.length || (one.spelling < other.spelling ? -1 : 1),
  )
}

/** Returns the label in the language of the spelling. */
function labelFor({ byId, spellings }: Concepts, spelling: string, concept: number): string | null {
  const found = byId.get(concept)
  return found ? capital(found.labels[spellings.languageOf(spelling)] ?? found.label) : null
}

/** Capitalizes the first letter, as in most English labels. */
function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}
