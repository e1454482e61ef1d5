import { DEFAULT_LANGUAGE, languageNamed } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

type Wishes = {
  /** The path of the address, which may begin with a language: "/fr/help". */
  path?: string
  /** The language of the member who asks, as their row has it. */
  member?: string | null
  /** The Accept-Language header. */
  accept?: string | null
}

/** The language of an answer: the address decides, then the member, then the browser, then English. */
export function languageOf({ path = '', member, accept }: Wishes, offered: readonly Language[]): Language {
  const wishes = [prefixOf(path), member ?? '', ...acceptedBy(accept ?? '')]
  for (const wish of wishes) {
    const found = wish && languageFor(wish, offered)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

/** A path without the language that it begins with; `prefix` is "" or "/fr", whatever case was typed. */
export function splitPath(path: string, offered: readonly Language[]): { prefix: string; path: string } {
  const tag = prefixOf(path)
  const language = languageNamed(tag, offered)
  if (!language) return { prefix: '', path }
  return { prefix: `/${language}`, path: path.slice(tag.length + 1) || '/' }
}

function prefixOf(path: string): string {
  return /^\/([a-zA-Z]{2,3}(?:-[a-zA-Z]{2,4})?)(?=\/|$)/.exec(path)?.[1] ?? ''
}

/** The language itself, or one of the same tongue: "fr-CA" is answered in "fr". */
function languageFor(tag: string, offered: readonly Language[]): Language | undefined {
  return languageNamed(tag, offered) ?? languageNamed(tag.split('-', 1)[0] ?? '', offered)
}

/** The tags of an Accept-Language header, the most wanted first (RFC 9110 12.5.4). */
function acceptedBy(header: string): string[] {
  const ranges = header.slice(0, 500).split(',')
  const weighed = ranges.map((range) => {
    const [tag = '', weight] = range.split(';')
    return { tag: tag.trim(), weight: Number(/q=([\d.]+)/.exec(weight ?? '')?.[1] ?? 1) }
  })
  return weighed
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
