import type { Concepts } from '#server/matching/engine/types.ts'

/**
 * Two layers of concepts (docs/decisions/0027-vocabulary.md). Ours have the ids 1 to 9,999 in the files of data/, never reused.
 * Beneath them is ESCO: skills from 10,000, occupations from 30,000, in the order of its files. Unknown words have negative ids.
 */
export type Vocabulary = Concepts & {
  /** Returns the concept of a word as typed: the exact one after folding, else one of ours with a typo, else a negative hash. */
  conceptOf(word: string): number
  /** Returns the concepts that a longer text names, and those that its occupations imply. */
  conceptsIn(text: string): Set<number>
  /** Returns up to `max` concepts that serve a need, most similar first, each at least `grouped` (SIMILARITY in weights.ts). */
  near(concept: number, max: number): { concept: number; similarity: number }[]
  /** Returns the language that a word names, such as "Yorùbá", as a code of SPOKEN_LANGUAGES, or null. */
  languageOf(word: string): string | null
  /** Returns the English label of a concept of ours and its file, or null for ESCO's concepts and unknown words. */
  labelOf(concept: number): { label: string; group: string } | null
  /** Returns up to `max` labels with a word that begins as typed, ours before ESCO's. */
  complete(typed: string, max: number): string[]
}
