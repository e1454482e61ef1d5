import { useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { dropEarly, storeEarly } from './early-messages.ts'
import type { Outgoing, OutgoingFile } from './outgoing.ts'

/** Keeps the outbox beyond this page and sends it (sending.ts), from the moment its script has come. */
export type Keeper = {
  put: (outgoing: Outgoing) => void
  replace: (outgoing: Outgoing) => void
  remove: (clientId: string) => void
}

const readers = new Set<() => void>()
let outbox: readonly Outgoing[] = []
let keeper: Keeper | null = null

/** Shows these messages as the outbox. */
export function setOutbox(next: readonly Outgoing[]): void {
  outbox = next
  readers.forEach((read) => read())
}

/** All that is on its way, in the order of writing. */
export function allOutgoing(): readonly Outgoing[] {
  return outbox
}

/** Gives the outbox to a keeper, with all that was written before; null takes it away. */
export function keepOutbox(next: Keeper | null): void {
  keeper = next
  if (next) outbox.forEach(next.put)
}

/** Whether a keeper has what is in the outbox, so that it outlives the page. */
export const isKept = () => keeper !== null

/** Puts a new message into the outbox under an id that stays the same for every try. */
export function putIntoOutbox(conversationId: string, content: string, file?: OutgoingFile): void {
  const created_at = new Date().toISOString()
  const outgoing: Outgoing = {
    client_id: v7(),
    conversation_id: conversationId,
    content,
    created_at,
    state: 'waiting',
    ...(file && { file }),
  }
  setOutbox([...outbox, outgoing])
  storeEarly(outgoing)
  keeper?.put(outgoing)
}

/** Marks a message failed for this reason, or with undefined as waiting again. */
export function markOutgoing(clientId: string, reason: string | undefined): void {
  const before = outbox.find(({ client_id }) => client_id === clientId)
  if (!before) return
  const { reason: _before, ...rest } = before
  const after: Outgoing = reason === undefined ? { ...rest, state: 'waiting' } : { ...rest, state: 'failed', reason }
  setOutbox(outbox.map((outgoing) => (outgoing === before ? after : outgoing)))
  keeper?.replace(after)
}

/** Removes a message that arrived, or that its writer took back. */
export function takeFromOutbox(clientId: string): void {
  if (!outbox.some(({ client_id }) => client_id === clientId)) return
  setOutbox(outbox.filter(({ client_id }) => client_id !== clientId))
  dropEarly(clientId)
  keeper?.remove(clientId)
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** The messages of a conversation that are on their way, in the order of writing. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useSyncExternalStore(subscribe, () => outbox).filter(
    ({ conversation_id }) => conversation_id === conversationId,
  )
}
