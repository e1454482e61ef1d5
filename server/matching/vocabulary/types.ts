import type { Concepts, Term } from '#server/matching/engine/types.ts'
import type { Near } from '#server/matching/vocabulary/relations.ts'

/**
 * The words of matching (docs/decisions/0027-vocabulary.md). Concepts have the ids 1 to 9,999 in the files of data/, never reused.
 * Unknown words have negative ids.
 */
export type Vocabulary = Concepts & {
  /** Returns the concept of a word as typed: that of its spelling, else the likeliest one, else a negative hash. */
  conceptOf(word: string): number
  /** Returns the concepts that a longer text names. */
  conceptsIn(text: string): Set<number>
  /** Returns up to `max` concepts that serve a need, most similar first: itself, then those that it is near to or names. */
  near(term: Term, max: number): Near[]
  /**
   * Returns the concept whose members an unknown word should find and be found by, or null: what it is a tool or topic of, or
   * close to, or what its head names.
   */
  headOf(word: string): number | null
  /** Returns the language that a word names, such as "Yorùbá", as a code of SPOKEN_LANGUAGES, or null. */
  languageOf(word: string): string | null
  /** Returns the English label of a concept and its file, or null for unknown words. */
  labelOf(concept: number): { label: string; group: string } | null
  /** Returns up to `max` labels with a word that begins as typed. */
  complete(typed: string, max: number): string[]
}
