import sanitizeHtml from 'sanitize-html'

/** What begins a new line in a text; everything else leaves its words where they are. */
const BLOCKS = 'p div br hr li ul ol dl dt dd h1 h2 h3 h4 h5 h6 tr table blockquote pre section article'.split(' ')
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
/** Controls and the signs that turn the direction of what follows them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
/** More than this of what a source sends for one text is not looked at. */
const READ_MAX = 40_000
/** Where these are, the text's own line ends mean nothing. */
const LAID_OUT = /<(?:p|br|div|li|h[1-6]|tr)\b/i
const MARKUP = /<[a-z/!]|&(?:#\d+|#x[\da-f]+|[a-z]\w+);/i

/**
 * The words of a text with or without markup, a block to a line: tags, scripts, styles and comments are
 * gone, character references mean what they name. Feeds often pack markup twice; it is unpacked as often.
 */
export function wordsOf(text: string): string {
  let words = text.slice(0, READ_MAX)
  for (let times = 0; times < 3 && MARKUP.test(words); times++) words = stripped(words)
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

/** At most `max` UTF-16 units, never half a character, with a sign where something is missing. */
export function cut(words: string, max: number): string {
  if (words.length <= max) return words
  const room = words
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = room.search(/\s\S*$/)
  return `${(space > max / 2 ? room.slice(0, space) : room).trimEnd()}…`
}

function stripped(text: string): string {
  const html = sanitizeHtml(LAID_OUT.test(text) ? text.replaceAll(/\s+/g, ' ') : text, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nestingLimit: 50,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  })
  // What is left of tags are the plain ones of our list: a "<" of the text is written "&lt;" here.
  return html
    .replaceAll(/<\/(?:li|tr|dt|dd)>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
