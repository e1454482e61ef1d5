import { HashIndex } from '#server/matching/vocabulary/hash-index.ts'

/** The languages of spellings, in the order of the columns of a file. */
export const LANGUAGES = ['en', 'fr', 'pt', 'sw', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Their hashes with concepts and languages, and the texts of those in Latin letters and of all others. */
export type StoredSpellings = { entries: Float64Array; latin: string; other: string }

/**
 * Folded spellings with their concept and language. They are looked up by their hashes and kept as one text: 170,000 of them take
 * 5 MB, in a map 20.
 */
export class Spellings {
  readonly #index: HashIndex
  /** Spellings that are in no text yet. */
  #added: string[] = []
  /** Spellings in Latin letters, and all others: a text with one Arabic letter takes two bytes for each. */
  readonly #texts: { latin: string; other: string }

  constructor({ entries, latin, other }: Partial<StoredSpellings> = {}) {
    this.#index = new HashIndex(entries)
    this.#texts = { latin: latin ?? '\n', other: other ?? '\n' }
  }

  stored(): StoredSpellings {
    const [latin = '', other = ''] = this.texts()
    return { entries: this.#index.entries, latin, other }
  }

  get size(): number {
    return this.#index.size
  }

  add(folded: string, concept: number, language: Language = 'en'): void {
    this.#index.add(folded, concept * LANGUAGES.length + LANGUAGES.indexOf(language))
    this.#added.push(folded)
  }

  get(folded: string): number | undefined {
    const found = this.#index.first(folded)
    return found === undefined ? undefined : Math.floor(found / LANGUAGES.length)
  }

  languageOf(folded: string): Language {
    return LANGUAGES[(this.#index.first(folded) ?? 0) % LANGUAGES.length] ?? 'en'
  }

  *keys(): Generator<string> {
    for (const [, spelling] of this.places()) yield spelling
  }

  /** Yields each spelling with its place, for at(). */
  *places(): Generator<[place: number, spelling: string]> {
    let before = 0
    for (const text of this.texts()) {
      for (let at = 1; at < text.length;) {
        const end = text.indexOf('\n', at)
        yield [before + at, text.slice(at, end)]
        at = end + 1
      }
      before += text.length
    }
  }

  /** Returns the spelling at a place. */
  at(place: number): string {
    const { text, start, end } = this.#find(place)
    return text.slice(start, end)
  }

  /** Returns how many UTF-16 units the spelling at a place has. */
  lengthAt(place: number): number {
    const { start, end } = this.#find(place)
    return end - start
  }

  #find(place: number): { text: string; start: number; end: number } {
    const [latin = '', other = ''] = this.texts()
    const [text, start] = place < latin.length ? [latin, place] : [other, place - latin.length]
    return { text, start, end: text.indexOf('\n', start) }
  }

  /** Returns the spellings in which a word begins with a folded text. */
  *beginning(start: string): Generator<string> {
    for (const text of this.texts())
      for (const before of ['\n', ' '])
        for (let at = text.indexOf(before + start); at !== -1; at = text.indexOf(before + start, at + 1))
          yield text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at + 1))
  }

  /** Returns the texts: a newline, then spellings that end with one. */
  private texts(): string[] {
    if (this.#added.length > 0) {
      const latin = this.#added.filter((word) => LATIN.test(word))
      const other = this.#added.filter((word) => !LATIN.test(word))
      if (latin.length > 0) this.#texts.latin += `${latin.join('\n')}\n`
      if (other.length > 0) this.#texts.other += `${other.join('\n')}\n`
      this.#added = []
    }
    return [this.#texts.latin, this.#texts.other]
  }
}

const LATIN = /^[\u0020-\u00ff]*$/
