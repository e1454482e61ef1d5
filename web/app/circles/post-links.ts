/** A piece of a post: plain words, or a link when it has an address. `at` is where it begins. */
type Part = { at: number; words: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/giu
/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,;:!?'’…*_~]+$/u

/** Cuts a post into words and links; only http and https addresses become links. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = addressIn(found)
    if (!URL.canParse(words)) continue
    if (index > done) parts.push({ at: done, words: text.slice(done, index) })
    parts.push({ at: index, words, href: new URL(words).href })
    done = index + words.length
  }
  if (done < text.length) parts.push({ at: done, words: text.slice(done) })
  return parts
}

/** Without the full stop of its sentence or the bracket around it; brackets of its own stay. */
function addressIn(found: string): string {
  let words = found.replace(TRAILING, '')
  while (/[)\]]$/.test(words) && !words.slice(0, -1).includes(words.endsWith(')') ? '(' : '['))
    words = words.slice(0, -1).replace(TRAILING, '')
  return words
}
