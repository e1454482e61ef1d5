import type { Term } from '#server/matching/engine/types.ts'
import { completionOf } from '#server/matching/vocabulary/completion.ts'
import { DATA, readConcepts } from '#server/matching/vocabulary/concepts.ts'
import { foldWord, unknownId } from '#server/matching/vocabulary/fold.ts'
import { languageOf } from '#server/matching/vocabulary/language-names.ts'
import { phrasesOf } from '#server/matching/vocabulary/phrases.ts'
import { rarityOf } from '#server/matching/vocabulary/rarity.ts'
import { readJudged, relationsOf } from '#server/matching/vocabulary/relations.ts'
import type { Near } from '#server/matching/vocabulary/relations.ts'
import { conceptsInText, readOnlyTyped } from '#server/matching/vocabulary/text-concepts.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { wordLikeness } from '#server/matching/vocabulary/word-likeness.ts'
import { SIMILARITY } from '#server/matching/weights.ts'

/** The parts that a measurement may leave out, and the folder of the files. */
export type Parts = { judged?: boolean; mends?: boolean; phrases?: boolean; folder?: string }

/** Reads the vocabulary, in the time and memory of docs/decisions/0027-vocabulary.md. A process does it once, by `vocabulary()`. */
export function loadVocabulary({
  judged = true,
  mends = true,
  phrases: reads = true,
  folder = DATA,
}: Parts = {}): Vocabulary {
  const concepts = readConcepts(folder)
  const { alike, nearTo } = relationsOf(concepts.byId, judged ? readJudged(folder) : [])
  const phrases = phrasesOf(concepts.spellings, { mends })
  const onlyTyped = readOnlyTyped(folder)
  const partsOf = reads ? phrases.partsOf : () => []

  const conceptOf = (word: string): number => {
    const folded = foldWord(word)
    // Emoji and punctuation fold to nothing: the signs themselves are compared.
    if (folded === '') return unknownId(word.trim())
    return (reads ? phrases.likeliest(folded) : concepts.spellings.get(folded)) ?? unknownId(folded)
  }
  const likeWord = wordLikeness(partsOf, alike)
  const similarity = (one: Term, other: Term): number => {
    if (one.concept > 0 && other.concept > 0) return alike(one.concept, other.concept)
    return one.concept === other.concept ? SIMILARITY.same : likeWord(one, other)
  }
  const near = ({ word, concept }: Term): Near[] => {
    if (concept > 0) return nearTo(concept)
    const found = new Map([[concept, SIMILARITY.same]])
    for (const part of partsOf(foldWord(word)))
      for (const { concept: other, similarity } of nearTo(part.concept))
        found.set(other, Math.max(found.get(other) ?? 0, part.share * similarity))
    return [...found]
      .map(([other, similarity]) => ({ concept: other, similarity }))
      .sort((one, other) => other.similarity - one.similarity || one.concept - other.concept)
  }
  return {
    conceptOf,
    conceptsIn: (text) => conceptsInText(text, { exactly: phrases.exactly, onlyTyped }),
    near: (term, max) => near(term).slice(0, max),
    headOf: (word) => partsOf(foldWord(word)).find(({ share }) => share === SIMILARITY.linked)?.concept ?? null,
    similarity,
    rarity: rarityOf(concepts.byId),
    languageOf,
    labelOf: (concept) => concepts.byId.get(concept) ?? null,
    complete: completionOf(concepts),
  }
}

let loaded: Vocabulary | null = null

/** Returns the vocabulary of this process, which is read at the first call. */
export function vocabulary(): Vocabulary {
  loaded ??= loadVocabulary()
  return loaded
}
