import { ASSISTANT_TEXTS, GET_IN_TOUCH_PATH } from '#contract/assistant.ts'
import { plainText } from '../plain-text.ts'
import { element } from './elements.ts'

const LINK = /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
/** A link that has only begun to arrive. */
const BEGUN = /\[[^\]\n]*(?:\]?|\]\([^()\s]*)$/
/** Not pages: what is asked for there may do something. */
const NO_PAGES = /^\/(?:api|dev)(?:\/|$)/

/** A text of the assistant as paragraphs: plain words, and links to pages of our own. Nothing in it runs. */
export function paragraphsOf(text: string, whole: boolean): HTMLElement[] {
  if (whole && text === plainText(ASSISTANT_TEXTS.unknown)) return [unknown(text)]
  const shown = whole ? text : text.replace(BEGUN, '')
  return shown
    .split(/\n{2,}/)
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words) => element('p', '', ...withLinks(words)))
}

function withLinks(words: string): (Node | string)[] {
  const parts: (Node | string)[] = []
  let at = 0
  for (const match of words.matchAll(LINK)) {
    const [all, label = '', address = ''] = match
    const path = ownPath(address)
    parts.push(words.slice(at, match.index), path === null ? label : link(label, path))
    at = match.index + all.length
  }
  return [...parts, words.slice(at)]
}

/** A page of this site by its address, or null for anything else. */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/')) return null
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || NO_PAGES.test(decoded(url.pathname))) return null
  return url.pathname + url.search + url.hash
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\/{2,}/g, '/')
  } catch {
    return '/api'
  }
}

function link(label: string, path: string): HTMLElement {
  const made = element('a', '', label)
  made.href = path
  return made
}

/** "You can write to us under Get in Touch.", with the way there. */
function unknown(text: string): HTMLElement {
  const place = plainText(ASSISTANT_TEXTS.getInTouch)
  const [before = text, ...after] = text.split(place)
  return element('p', '', before, ...(after.length > 0 ? [link(place, GET_IN_TOUCH_PATH), after.join(place)] : []))
}
