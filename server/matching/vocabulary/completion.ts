import type { Concepts } from '#server/matching/vocabulary/concepts.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'
import { Spellings } from '#server/matching/vocabulary/spellings.ts'

/**
 * Returns a function that completes what is typed, each concept once. An exact spelling comes first ("AI"), then labels, then
 * aliases. Within each, a word that begins so comes before one that has such a word inside, then the shorter. An alias shows the
 * label in its own language.
 */
export function completionOf(concepts: Concepts): (typed: string, max: number) => string[] {
  let labels: Spellings | null = null
  return (typed, max) => {
    const start = foldWord(typed)
    if (start === '') return []
    labels ??= labelsOf(concepts)
    const shown = new Map<number, string>()
    for (const { spelling, concept } of beginning(concepts.spellings, labels, start)) {
      if (shown.size === max) break
      const label = shown.has(concept) ? null : labelFor(concepts, spelling, concept)
      if (label !== null) shown.set(concept, label)
    }
    return [...new Set(shown.values())]
  }
}

function labelsOf({ byId }: Concepts): Spellings {
  const labels = new Spellings()
  for (const { id, label } of byId.values()) labels.add(foldWord(label), id)
  return labels
}

type Found = { spelling: string; concept: number }

/** Yields the spellings in which a word begins with `start`, best first. Aliases, of which there are many, are looked for last. */
function* beginning(spellings: Spellings, labels: Spellings, start: string): Generator<Found> {
  const exact = spellings.get(start)
  if (exact !== undefined) yield { spelling: start, concept: exact }
  for (const some of [labels, spellings])
    for (const spelling of inOrder(some.beginning(start), start)) yield { spelling, concept: some.get(spelling) ?? 0 }
}

/** Sorts spellings: those that begin with `start` before those that have it inside, then the shorter. */
function inOrder(spellings: Iterable<string>, start: string): string[] {
  const later = (spelling: string) => Number(!spelling.startsWith(start))
  return [...new Set(spellings)].sort(
    (one, other) => later(one) - later(other) || one.length - other.length || (one < other ? -1 : 1),
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
