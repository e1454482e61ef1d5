import { useSyncExternalStore } from 'react'
import { queryClient } from '#web/platform/api.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { DRAFT_PREFIX } from '#web/platform/forget.ts'
import { sessionQuery } from '../account/session.ts'

const readers = new Set<() => void>()
/** What could not be stored, because storage is full or forbidden: it lives as long as the page. */
const unstored = new Map<string, string>()

function tell() {
  readers.forEach((read) => read())
}

/** The numbers of the account and the conversation: two who talk may share a browser. */
function placeOf(conversationId: string): string {
  return `${DRAFT_PREFIX}${queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? ''}:${conversationId}`
}

function draftOf(conversationId: string): string {
  const place = placeOf(conversationId)
  return unstored.get(place) ?? localStore.read(place) ?? ''
}

/** Stores what is typed in a conversation; it outlives the tab and is the same in all tabs. */
export function storeDraft(conversationId: string, text: string): void {
  const place = placeOf(conversationId)
  const isStored = text ? localStore.write(place, text) : localStore.remove(place)
  if (isStored) unstored.delete(place)
  else unstored.set(place, text)
  tell()
}

/** Puts a refused text before what is typed. */
export function giveBack(conversationId: string, text: string): void {
  storeDraft(conversationId, [text, draftOf(conversationId)].filter(Boolean).join('\n'))
}

/** Puts a suggested text behind what is typed. */
export function addToDraft(conversationId: string, text: string): void {
  storeDraft(conversationId, [draftOf(conversationId).trimEnd(), text].filter(Boolean).join(' '))
}

function subscribe(read: () => void) {
  readers.add(read)
  // Another tab has typed, or sent.
  addEventListener('storage', read)
  return () => {
    readers.delete(read)
    removeEventListener('storage', read)
  }
}

export function useDraft(conversationId: string): string {
  return useSyncExternalStore(subscribe, () => draftOf(conversationId))
}
