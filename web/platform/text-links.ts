/** A piece of what a member wrote: plain words, or a link when it has an address. `at` is where it begins. */
type Part = { at: number; words: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/giu
/** Signs that end a sentence rather than an address, and what opens each bracket. */
const TRAILING = new Set(".,;:!?'’…*_~")
const OPENING = new Map([
  [')', '('],
  [']', '['],
])

/** Cuts what a member wrote, a message or a post, into words and links; only http and https addresses become links. */
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

/**
 * Without the full stop of its sentence or the bracket around it; brackets of its own stay. Looks at each sign once, for
 * whoever writes may choose them so that anything else takes minutes.
 */
function addressIn(found: string): string {
  const opened = new Map([...OPENING].map(([closing, opening]) => [closing, found.indexOf(opening)]))
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    const at = opened.get(last)
    const isLoose = at !== undefined && (at === -1 || at > end - 2)
    if (!TRAILING.has(last) && !isLoose) break
  }
  return found.slice(0, end)
}
