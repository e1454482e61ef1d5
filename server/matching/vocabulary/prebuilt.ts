import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAligned, writeAligned } from '#server/matching/vocabulary/aligned.ts'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import type { Nearness } from '#server/matching/vocabulary/nearness.ts'
import { phrasesOf } from '#server/matching/vocabulary/phrases.ts'
import type { StoredPhrases } from '#server/matching/vocabulary/phrases.ts'
import { Spellings } from '#server/matching/vocabulary/spellings.ts'
import type { StoredSpellings } from '#server/matching/vocabulary/spellings.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { loadVocabulary, readWords, vocabularyOf } from '#server/matching/vocabulary/vocabulary.ts'

/**
 * The vocabulary as the build leaves it beside the bundle of the server: every index is made, so that a server starts in a
 * fraction of the time and nobody waits for the first word with a typing mistake. Strings and typed arrays, in the format of
 * aligned.ts.
 */
type Prebuilt = {
  concepts: Concept[]
  spellings: StoredSpellings
  phrases: StoredPhrases
  nearness: Nearness
  onlyTyped: ReadonlySet<string>
  inEveryField: ReadonlySet<number>
}

const FILE = 'vocabulary.bin'

/** Writes the vocabulary into a folder, for readPrebuilt(). */
export function writePrebuilt(folder: string): void {
  const { concepts, nearness, phrases, onlyTyped, inEveryField } = readWords()
  const prebuilt: Prebuilt = {
    concepts: [...concepts.byId.values()],
    spellings: concepts.spellings.stored(),
    phrases: phrases.stored(),
    nearness,
    onlyTyped,
    inEveryField,
  }
  writeFileSync(join(folder, FILE), writeAligned(prebuilt))
}

/** Reads what writePrebuilt() wrote into a folder. */
export function readPrebuilt(folder: string): Vocabulary {
  const stored = readAligned(join(folder, FILE)) as Prebuilt
  const spellings = new Spellings(stored.spellings)
  return vocabularyOf({
    concepts: { byId: new Map(stored.concepts.map((concept) => [concept.id, concept])), spellings },
    nearness: stored.nearness,
    phrases: phrasesOf(spellings, { stored: stored.phrases }),
    onlyTyped: stored.onlyTyped,
    inEveryField: stored.inEveryField,
  })
}

let loaded: Vocabulary | null = null

/** Returns the vocabulary of this process, which is read at the first call: from the bundle's folder, or from the sources. */
export function vocabulary(): Vocabulary {
  loaded ??= import.meta.filename.endsWith('.ts') ? loadVocabulary() : readPrebuilt(import.meta.dirname)
  return loaded
}
