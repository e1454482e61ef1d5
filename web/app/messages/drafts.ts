import { useSyncExternalStore } from 'react'

const readers = new Set<() => void>()

function placeOf(conversationId: string): string {
  return `draft:${conversationId}`
}

function draftOf(conversationId: string): string {
  return sessionStorage.getItem(placeOf(conversationId)) ?? ''
}

/** Keeps what is typed in a conversation for this tab, over leaving the chat and reloading. */
export function storeDraft(conversationId: string, text: string): void {
  if (text) sessionStorage.setItem(placeOf(conversationId), text)
  else sessionStorage.removeItem(placeOf(conversationId))
  readers.forEach((read) => read())
}

/** Puts a text that was not taken back in front of what is being typed. */
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
