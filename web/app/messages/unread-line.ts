import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/messages-api.ts'
import { messagesOf } from './thread-cache.ts'
import type { Thread } from './thread-cache.ts'

/** Behind which number the line "New messages" stands; `checked` once the server has said where the reader was. */
type Place = { after: number; checked: boolean }

const places = new Map<string, Place>()
/** What came in front of the reader's eyes, by conversation: it is not new to them. */
const seenComing = new Map<string, Set<number>>()
/** Up to where earlier visits had read when this one began, by conversation: the server may not know it yet. */
const readBefore = new Map<string, number>()
const readers = new Set<() => void>()

function tell() {
  readers.forEach((read) => read())
}

/** A message of the other side came while this tab showed the conversation. */
export function seeCome(conversationId: string, seq: number): void {
  const seqs = seenComing.get(conversationId) ?? new Set()
  seenComing.set(conversationId, seqs.add(seq))
}

/** A visit begins, after others that had read up to `readUpTo`. */
export function beginVisit(conversationId: string, readUpTo: number): void {
  readBefore.set(conversationId, readUpTo)
}

/**
 * Puts the line behind the read position if something after it is new to the reader. The data can be of an earlier visit,
 * so what comes later by catching up counts too, and `checkLine` corrects the position.
 */
export function placeLine(conversationId: string, fromOthers: readonly number[], lastReadSeq: number): void {
  const seen = seenComing.get(conversationId)
  const after = Math.max(lastReadSeq, readBefore.get(conversationId) ?? 0)
  if (!fromOthers.some((seq) => seq > after && !seen?.has(seq))) return
  const known = places.get(conversationId)
  if (known && known.after >= after) return
  places.set(conversationId, { after, checked: false })
  tell()
}

/** What the server says where the reader was: further, when they had read on with another browser. */
export function checkLine(conversationId: string, previousReadSeq: number): void {
  const known = places.get(conversationId)
  if (!known || known.checked) return
  places.set(conversationId, { after: Math.max(known.after, previousReadSeq), checked: true })
  tell()
}

/** The visit is over: the next one has a line of its own. */
export function dropLine(conversationId: string): void {
  places.delete(conversationId)
  seenComing.delete(conversationId)
  readBefore.delete(conversationId)
  tell()
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** The number behind which the line stands, or null. */
export function lineOf(conversationId: string): number | null {
  return places.get(conversationId)?.after ?? null
}

export function useLine(conversationId: string): number | null {
  return useSyncExternalStore(subscribe, () => lineOf(conversationId))
}

/** The message above which the line is drawn: the first new one of the other side, once all from the position on is loaded. */
export function firstNew(thread: Thread | undefined, me: string, after: number | null): Message | undefined {
  if (!thread || after === null) return undefined
  const messages = messagesOf(thread)
  const oldest = messages[0]?.seq ?? 1
  const isLoaded = !thread.pages.at(-1)?.has_more || oldest <= after + 1
  return isLoaded ? messages.find(({ seq, sender_id }) => seq > after && sender_id !== me) : undefined
}
