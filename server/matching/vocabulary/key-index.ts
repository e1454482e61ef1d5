import { HashIndex } from '#server/matching/vocabulary/hash-index.ts'
import type { Spellings } from '#server/matching/vocabulary/spellings.ts'

/**
 * Finds concepts by keys made of their spellings. A spelling is its own key first; a key that several others share is of none. The
 * index is built at the first use.
 */
export class KeyIndex {
  readonly #spellings: Spellings
  readonly #keyOf: (folded: string) => string
  #keys: HashIndex | null

  /** @param entries those of the same index, made before */
  constructor(spellings: Spellings, keyOf: (folded: string) => string, entries?: Float64Array) {
    this.#spellings = spellings
    this.#keyOf = keyOf
    this.#keys = entries ? new HashIndex(entries) : null
  }

  get entries(): Float64Array {
    this.#keys ??= this.#read()
    return this.#keys.entries
  }

  /** Returns the one concept with the key of a folded phrase, or null. */
  conceptOf(folded: string): number | null {
    const key = this.#keyOf(folded)
    this.#keys ??= this.#read()
    return this.#spellings.get(key) ?? this.#keys.only(key) ?? null
  }

  #read(): HashIndex {
    const keys = new HashIndex()
    for (const spelling of this.#spellings.keys()) {
      const key = this.#keyOf(spelling)
      if (key !== spelling) keys.add(key, this.#spellings.get(spelling) ?? 0)
    }
    return keys
  }
}
