const TITLE = /^(dr|prof|pr|eng|engr|mr|mrs|ms|mx|mme|rev|hon|sir|د|أ\.د|م)\.?$/iu
const GROUNDS = 8

/* Older Firefox has no Segmenter; a letter with its combining marks is close enough there. */
const graphemes = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

function split(word: string): string[] {
  if (graphemes) return Array.from(graphemes.segment(word), (part) => part.segment)
  return word.match(/\P{M}\p{M}*/gu) ?? []
}

function firstLetter(word: string): string {
  return (
    split(word)
      .find((part) => /[\p{L}\p{N}]/u.test(part))
      ?.toUpperCase() ?? ''
  )
}

/**
 * Returns one or two initials of a name, as capitals: the first letters of its first and last word. Each is a whole
 * grapheme (Ọ̀ stays one). Leading titles are skipped. A name in Arabic script has one initial, one without letters none.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  while (words.length > 1 && TITLE.test(words[0] ?? '')) words.shift()
  const letters = words.map(firstLetter).filter(Boolean)
  const first = letters.at(0) ?? ''
  if (letters.length < 2 || /\p{Script=Arabic}/u.test(first)) return first
  return first + letters.at(-1)
}

/** Which of the eight grounds (0 to 7) a name stands on; the same name always gets the same one. */
export function groundOf(name: string): number {
  let hash = 0
  for (const letter of name.trim().normalize('NFC')) {
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  }
  return hash % GROUNDS
}
