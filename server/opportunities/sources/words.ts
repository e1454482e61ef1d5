import sanitizeHtml from 'sanitize-html'

/** The elements that start a new line; all others are removed without one. */
const BLOCKS = 'p div br hr li ul ol dl dt dd h1 h2 h3 h4 h5 h6 tr table blockquote pre section article'.split(' ')
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
/** Control characters and characters that change the direction of the text after them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
/** Only this many characters of a text from a source are parsed. */
const READ_MAX = 40_000
/** With one of these elements, line breaks in the source of the text mean nothing. */
const LAID_OUT = /<(?:p|br|div|li|h[1-6]|tr)\b/i
const MARKUP = /<[a-z/!]|&(?:#\d+|#x[\da-f]+|[a-z]\w+);/i

/**
 * Plain text from a text with or without HTML, one line per block. Tags, scripts, styles and comments are removed,
 * character references decoded. Feeds often escape HTML twice, so this repeats up to three times.
 */
export function wordsOf(text: string): string {
  let words = text.slice(0, READ_MAX)
  for (let times = 0; times < 3 && MARKUP.test(words); times++) words = withoutTags(words)
  return words
    .toWellFormed()
    .split('\n')
    .map((line) => line.replaceAll(UNFIT, ' ').replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same on one line. */
export const lineOf = (text: string): string => wordsOf(text).replaceAll(/\s+/g, ' ').trim()

/** Shortens to at most `max` UTF-16 units, at a word or at least between characters, with "…" at the end. */
export function cut(words: string, max: number): string {
  if (words.length <= max) return words
  const room = words
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = room.search(/\s\S*$/)
  return `${(space > max / 2 ? room.slice(0, space) : room).trimEnd()}…`
}

function withoutTags(text: string): string {
  const html = sanitizeHtml(LAID_OUT.test(text) ? text.replaceAll(/\s+/g, ' ') : text, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nestingLimit: 50,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  })
  // sanitize-html leaves only the listed tags without attributes and writes a "<" of the text as "&lt;".
  return html
    .replaceAll(/<\/(?:li|tr|dt|dd)>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
