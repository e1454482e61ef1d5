import type { Term } from '#server/matching/engine/types.ts'
import { completionOf } from '#server/matching/vocabulary/completion.ts'
import { NO_ESCO, readEscoLayer } from '#server/matching/vocabulary/esco-layer.ts'
import { foldWord, unknownId } from '#server/matching/vocabulary/fold.ts'
import { languageOf } from '#server/matching/vocabulary/language-names.ts'
import { nearOf } from '#server/matching/vocabulary/near.ts'
import { NO_LAYER, OWN_DATA, readOwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import { rarityOf } from '#server/matching/vocabulary/rarity.ts'
import { likeness, relationsOf } from '#server/matching/vocabulary/relations.ts'
import { withoutFrame } from '#server/matching/vocabulary/phrase-frame.ts'
import { conceptsInText } from '#server/matching/vocabulary/text-concepts.ts'
import { typosOf } from '#server/matching/vocabulary/typos.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { wordLikeness } from '#server/matching/vocabulary/word-likeness.ts'
import { SIMILARITY } from '#server/matching/weights.ts'

/** The parts that a measurement may leave out, and the folder of our files. */
export type Parts = { own?: boolean; esco?: boolean; trigrams?: boolean; looseGroups?: boolean; folder?: string }

/** Reads both layers, in the time and memory of docs/decisions/0027-vocabulary.md. A process does it once, by `vocabulary()`. */
export function loadVocabulary({
  own = true,
  esco = true,
  trigrams = true,
  looseGroups = true,
  folder = OWN_DATA,
}: Parts = {}): Vocabulary {
  const ours = own ? readOwnLayer(folder) : NO_LAYER
  const theirs = esco ? readEscoLayer() : NO_ESCO
  const relations = relationsOf(ours, theirs)
  const rarity = rarityOf(ours, relations)
  const typo = trigrams ? typosOf(ours.spellings) : () => null

  /** Returns the concept of a folded spelling, without looking for typos. */
  const exactly = (folded: string): number | null => {
    const mine = ours.spellings.get(folded)
    if (mine !== undefined) return mine
    const found = theirs.conceptOf(folded)
    return found === null ? null : relations.standFor(found)
  }
  const conceptOf = (word: string): number => {
    const folded = foldWord(word)
    // Emoji and punctuation fold to nothing: the signs themselves are compared.
    if (folded === '') return unknownId(word.trim())
    const bare = withoutFrame(folded)
    return exactly(folded) ?? exactly(bare) ?? typo(folded) ?? typo(bare) ?? unknownId(folded)
  }
  const alike = (one: number, other: number) => {
    const found = likeness(relations, one, other)
    return found === SIMILARITY.loose && !looseGroups ? 0 : found
  }
  const partsOf = (text: string) => conceptsInText(text, (folded) => ours.spellings.get(folded) ?? null)
  const likeWord = trigrams ? wordLikeness(partsOf, alike) : () => 0
  const similarity = (one: Term, other: Term): number => {
    if (one.concept > 0 && other.concept > 0) return alike(one.concept, other.concept)
    return one.concept === other.concept ? SIMILARITY.same : likeWord(one, other)
  }
  return {
    conceptOf,
    conceptsIn: (text) => conceptsInText(text, exactly, (concept) => relations.needs.of(concept)),
    near: (concept, max) => nearOf(relations, concept, max),
    similarity,
    rarity,
    languageOf,
    labelOf: (concept) => ours.concepts.get(concept) ?? null,
    complete: completionOf(ours, esco, relations.standFor),
  }
}

let loaded: Vocabulary | null = null

/** Returns the vocabulary of this process, which is read at the first call. */
export function vocabulary(): Vocabulary {
  loaded ??= loadVocabulary()
  return loaded
}
