import { ENTRY } from '#server/matching/weights.ts'

/** Letters that stay when their marks are removed, as people without such a keyboard type them. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ɛ: 'e',
  ɔ: 'o',
}
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/**
 * A text without what differs between spellings of one word: case, accents, hyphens and punctuation. Words are separated
 * by one space. `&` is "and", a plus or number sign after a letter stays ("C++", "C#"). The locale of no machine or
 * database has a part in it. Folding what is folded changes nothing.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  const bare = withoutMarks(lower)
  if (PLAIN.test(bare)) return bare
  return withoutMarks(bare.toLowerCase().replaceAll(/[œæßøłđðþıɛɔ]/g, (letter) => LETTERS[letter] ?? letter))
    .replaceAll('&', ' and ')
    .replaceAll(/['’ʼ‘`]s(?![\p{L}\p{N}])/gu, 's')
    .replaceAll(/(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}+#]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
}

/** A word as it is looked up: folded, and cut where nobody types on. */
export function foldWord(word: string): string {
  return fold(word.length > ENTRY.characters ? word.slice(0, ENTRY.characters) : word)
}

/** The id of a word that the vocabulary does not know: −1 to −2,147,483,647, the same everywhere and for ever (FNV-1a). */
export function unknownId(folded: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < folded.length; index++) hash = Math.imul(hash ^ folded.charCodeAt(index), 0x01000193)
  return -(hash & 0x7fffffff || 1)
}
