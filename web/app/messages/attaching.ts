import { useSyncExternalStore } from 'react'
import type { OutgoingFile } from './outgoing.ts'
import { allOutgoing, isKept } from './outbox.ts'

/** A file that is chosen for the next message of a conversation. `id` stays the same for every try to store it. */
export type Attaching = {
  id: string
  name: string
  size: number
  type: string
  /** Null while it is made smaller. */
  file: File | null
  state: 'preparing' | 'uploading' | 'stored' | 'failed'
  /** The part that is sent, from 0 to 1. */
  part: number
  /** Stops what is being done with it. */
  stop: AbortController
}

const readers = new Set<() => void>()
const chosen = new Map<string, Attaching>()

/** Puts a file beside what is typed, in the place of another; null takes it away and stops its upload. */
export function setAttaching(conversationId: string, attaching: Attaching | null): void {
  const before = chosen.get(conversationId)
  if (before && before.id !== attaching?.id) before.stop.abort()
  if (attaching) chosen.set(conversationId, attaching)
  else chosen.delete(conversationId)
  if (attaching) addEventListener('beforeunload', askFirst)
  readers.forEach((read) => read())
}

/** Without a keeper a file is in this page alone and would go with it. */
function askFirst(event: Event) {
  const hasFile = chosen.size > 0 || allOutgoing().some(({ file }) => file?.file)
  if (hasFile && !isKept()) event.preventDefault()
}

/** Changes what is known of a file, as long as it is still the chosen one. */
export function updateAttaching(conversationId: string, id: string, change: Partial<Attaching>): void {
  const before = chosen.get(conversationId)
  if (before?.id === id) setAttaching(conversationId, { ...before, ...change })
}

/** Takes the file for a message that is sent now, which stores it if that has not been done. */
export function takeAttaching(conversationId: string): OutgoingFile | undefined {
  const taken = chosen.get(conversationId)
  chosen.delete(conversationId)
  readers.forEach((read) => read())
  if (!taken) return undefined
  const { id, name, type, size, state, file } = taken
  return { id, name, type, size, ...(state !== 'stored' && file && { file }) }
}

/** Puts the file of a message that was not sent back beside what is typed. */
export function giveFileBack(conversationId: string, { file, ...known }: OutgoingFile): void {
  const state = file ? 'failed' : 'stored'
  setAttaching(conversationId, { ...known, file: file ?? null, state, part: 0, stop: new AbortController() })
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

export function useAttaching(conversationId: string): Attaching | undefined {
  return useSyncExternalStore(subscribe, () => chosen.get(conversationId))
}
