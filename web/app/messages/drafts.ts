import { useSyncExternalStore } from 'react'

const readers = new Set<() => void>()

function placeOf(conversationId: string): string {
  return `draft:${conversationId}`
}

function draftOf(conversationId: string): string {
  return sessionStorage.getItem(placeOf(conversationId)) ?? ''
}

/** Stores what is typed in a conversation for this tab; it survives leaving the chat and reloading. */
export function storeDraft(conversationId: string, text: string): void {
  if (text) sessionStorage.setItem(placeOf(conversationId), text)
  else sessionStorage.removeItem(placeOf(conversationId))
  readers.forEach((read) => read())
}

/** Puts a refused text before what is typed. */
export function giveBack(conversationId: string, text: string): void {
  storeDraft(conversationId, [text, draftOf(conversationId)].filter(Boolean).join('\n'))
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

export function useDraft(conversationId: string): string {
  return useSyncExternalStore(subscribe, () => draftOf(conversationId))
}
