import { ENTRY } from '#server/matching/weights.ts'

/** Letters that have no mark to remove, with what people type who have no such key. */
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
  ة: 'ه',
  ى: 'ي',
  ـ: '',
}
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/
/** Arabic letters that need no folding, once their marks are gone. */
const PLAIN_ARABIC =
  /^[\u0621-\u0628\u062a-\u063a\u0641-\u0648\u064a]+(?: [\u0621-\u0628\u062a-\u063a\u0641-\u0648\u064a]+)*$/

/**
 * Removes what differs between spellings of one word: case, accents, hyphens and punctuation. One space separates words. `&`
 * becomes "and"; a plus or number sign after a letter stays ("C++", "C#"). The result depends on no locale, and folding it
 * again changes nothing.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  const bare = withoutMarks(lower)
  if (PLAIN.test(bare) || PLAIN_ARABIC.test(bare)) return bare
  return withoutMarks(bare.toLowerCase().replaceAll(/[œæßøłđðþıɛɔةىـ]/g, (letter) => LETTERS[letter] ?? letter))
    .replaceAll('&', ' and ')
    .replaceAll(/['’ʼ‘`]s(?![\p{L}\p{N}])/gu, 's')
    .replaceAll(/(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}+#]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
}

/** Folds a word to look it up, cut after ENTRY.characters. */
export function foldWord(word: string): string {
  return fold(word.length > ENTRY.characters ? word.slice(0, ENTRY.characters) : word)
}

/** Returns the id of an unknown word, −1 to −2,147,483,647 (FNV-1a). Rows hold it, so it must never change. */
export function unknownId(folded: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < folded.length; index++) hash = Math.imul(hash ^ folded.charCodeAt(index), 0x01000193)
  return -(hash & 0x7fffffff || 1)
}
