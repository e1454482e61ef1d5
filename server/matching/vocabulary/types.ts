import type { Concepts } from '#server/matching/engine/types.ts'

/**
 * Two layers (docs/decisions/0027-vocabulary.md): concepts of ours (ids 1 to 9,999, in the files of data/, never used twice) and ESCO beneath (skills from
 * 10,000, occupations from 30,000, in the order of its files). Words that neither knows have negative ids.
 */
export type Vocabulary = Concepts & {
  /** The concept of a word as people type it: exact after folding, then by trigrams against our layer (a typo), else a negative hash. */
  conceptOf(word: string): number
  /** The concepts that a longer text names, and those that its occupations imply. */
  conceptsIn(text: string): Set<number>
  /** Concepts in whose offers a need may be found, with their similarity (at least 0.4), most similar first, at most `max`; a quarter of them ESCO's. */
  near(concept: number, max: number): { concept: number; similarity: number }[]
  /** The languages (codes of SPOKEN_LANGUAGES) that a word names, such as "Yorùbá". */
  languageOf(word: string): string | null
  /** The English label of a concept of ours and the file it is in; null for ESCO's and for unknown words. */
  labelOf(concept: number): { label: string; group: string } | null
  /** Labels that begin with, or have a word that begins with, what was typed; ours before ESCO's. */
  complete(typed: string, max: number): string[]
}
