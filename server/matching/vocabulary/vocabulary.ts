import type { Term } from '#server/matching/engine/types.ts'
import { completionOf } from '#server/matching/vocabulary/completion.ts'
import { DATA, readConcepts, readTopics } from '#server/matching/vocabulary/concepts.ts'
import type { Concepts } from '#server/matching/vocabulary/concepts.ts'
import { fieldsOf, readInEveryField } from '#server/matching/vocabulary/fields.ts'
import { foldWord, unknownId } from '#server/matching/vocabulary/fold.ts'
import { languageOf } from '#server/matching/vocabulary/language-names.ts'
import { nearnessOf, readJudged } from '#server/matching/vocabulary/nearness.ts'
import type { Nearness } from '#server/matching/vocabulary/nearness.ts'
import { phrasesOf } from '#server/matching/vocabulary/phrases.ts'
import type { Part, Phrases } from '#server/matching/vocabulary/phrases.ts'
import { rarityOf } from '#server/matching/vocabulary/rarity.ts'
import { relationsOf } from '#server/matching/vocabulary/relations.ts'
import type { Near } from '#server/matching/vocabulary/relations.ts'
import { conceptsInText, readOnlyTyped } from '#server/matching/vocabulary/text-concepts.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { wordLikeness } from '#server/matching/vocabulary/word-likeness.ts'
import { CACHES, ENTRY, SIMILARITY } from '#server/matching/weights.ts'

/** What a vocabulary is made of. `onlyTyped` are the spellings that name nothing alone in a text, in the singular. */
export type Words = {
  concepts: Concepts
  nearness: Nearness
  phrases: Phrases
  onlyTyped: ReadonlySet<string>
  /** Ids of concepts: fields.ts. */
  inEveryField: ReadonlySet<number>
}

/** The parts that a measurement may leave out, and the folder of the files. */
export type Parts = { judged?: boolean; mends?: boolean; phrases?: boolean; folder?: string }

/** Reads the files of a folder. */
export function readWords({ judged = true, mends = true, folder = DATA }: Parts = {}): Words {
  const concepts = readConcepts(folder)
  return {
    concepts,
    nearness: nearnessOf(concepts.byId, judged ? readJudged(folder) : []),
    phrases: phrasesOf(concepts.spellings, { mends, topics: [...readTopics(folder)] }),
    onlyTyped: readOnlyTyped(folder),
    inEveryField: readInEveryField(folder),
  }
}

/** Reads the vocabulary from its files. The server takes what the build made of them: prebuilt.ts. */
export function loadVocabulary(parts: Parts = {}): Vocabulary {
  return vocabularyOf(readWords(parts), parts.phrases)
}

/** @param reads whether phrases that are no spelling of a concept are read */
export function vocabularyOf(
  { concepts, nearness, phrases, onlyTyped, inEveryField }: Words,
  reads = true,
): Vocabulary {
  const { alike, nearTo } = relationsOf(concepts.byId, nearness)
  const partsOf = remembered((folded): Part[] => (reads ? phrases.partsOf(folded) : []))

  const conceptOf = remembered((word): number => {
    const folded = foldWord(word)
    // Emoji and punctuation fold to nothing: the signs themselves are compared.
    if (folded === '') return unknownId(word.trim())
    if (!reads) return concepts.spellings.get(folded) ?? unknownId(folded)
    return phrases.likeliest(folded) ?? unknownId(phrases.plain(folded))
  })
  const headOf = (word: string): number | null =>
    partsOf(foldWord(word)).find(({ share }) => share === SIMILARITY.linked)?.concept ?? null
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
    headOf,
    similarity,
    rarity: rarityOf(concepts.byId),
    ...fieldsOf(concepts.byId, inEveryField),
    languageOf,
    labelOf: (concept) => concepts.byId.get(concept) ?? null,
    complete: completionOf(concepts),
  }
}

/** Returns the same function that remembers its answers: reading a phrase that nobody listed takes some milliseconds. */
function remembered<Answer>(answerOf: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, { answer: Answer }>()
  return (word) => {
    const known = answers.get(word)
    if (known) return known.answer
    const answer = answerOf(word)
    if (answers.size >= CACHES.words) answers.clear()
    if (word.length <= ENTRY.characters) answers.set(word, { answer })
    return answer
  }
}
