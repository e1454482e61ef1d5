/** Controls, line and paragraph separators, and the signs that turn the direction of what follows them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Returns somebody's words as they may stand in a header or on a line of their own. They end no line, add no header,
 * and read as they were typed: mail programs take "=?" for the start of an encoded word.
 */
export function oneLine(words: string): string {
  return words.replace(UNFIT, ' ').replaceAll('=?', '= ?').replace(/ {2,}/g, ' ').trim()
}
