import type { ClipboardEvent } from 'react'
import { WORD_END, distinct } from '#contract/tags.ts'

/** What a field of words holds: words that are chosen, and what is typed beside them and not chosen yet. */
export type Words = { chosen: string[]; typed: string }

export const NO_WORDS: Words = { chosen: [], typed: '' }

/** The words as they are sent: what is typed counts too, as whoever typed it means it. Blanks and repeats are dropped. */
export function wordsIn({ chosen, typed }: Words): string[] {
  return distinct([...chosen, ...typed.split(WORD_END)])
}

/** After typing: a comma or semicolon ends a word, so what stands before the last one is chosen. */
export function withTyped({ chosen }: Words, typed: string): Words {
  const ended = typed.split(WORD_END)
  const rest = ended.pop() ?? ''
  return ended.length === 0 ? { chosen, typed } : { chosen: distinct([...chosen, ...ended]), typed: rest.trimStart() }
}

/**
 * After pasting several lines: each of them is a word, where the browser would put them together.
 * @returns null where the browser is to paste by itself
 */
export function withPasted(value: Words, event: ClipboardEvent<HTMLInputElement>): Words | null {
  const pasted = event.clipboardData.getData('text').trim()
  if (!/[\r\n]/.test(pasted)) return null
  event.preventDefault()
  const { typed } = value
  const { selectionStart, selectionEnd } = event.currentTarget
  const before = typed.slice(0, selectionStart ?? typed.length)
  const after = typed.slice(selectionEnd ?? typed.length)
  return withTyped(value, before + pasted + after)
}

/** What is stored of such a field: this, or a text with commas from an older page. */
export function wordsStored(stored: unknown): Words {
  if (typeof stored === 'string') return withTyped(NO_WORDS, stored)
  if (typeof stored !== 'object' || stored === null) return NO_WORDS
  const { chosen, typed } = stored as { [field in keyof Words]?: unknown }
  return {
    chosen: Array.isArray(chosen) ? distinct(chosen.filter((word) => typeof word === 'string')) : [],
    typed: typeof typed === 'string' ? typed : '',
  }
}
