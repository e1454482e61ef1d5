import { useSyncExternalStore } from 'react'
import { v7 } from 'uuid'

/** A message that is being sent; `failed` if it is unknown whether it arrived. */
export type Outgoing = {
  client_id: string
  conversation_id: string
  content: string
  created_at: string
  state: 'sending' | 'failed'
}

const PLACE = 'outbox'

const readers = new Set<() => void>()
let outbox: readonly Outgoing[] = restore()

/** After a reload it is unknown whether the messages of before arrived. */
function restore(): readonly Outgoing[] {
  const stored = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as Outgoing[]
  return stored.map((outgoing) => ({ ...outgoing, state: 'failed' }))
}

function change(next: readonly Outgoing[]) {
  outbox = next
  if (next.length > 0) sessionStorage.setItem(PLACE, JSON.stringify(next))
  else sessionStorage.removeItem(PLACE)
  readers.forEach((read) => read())
}

/** Puts a new message into the outbox under an id that stays the same for every try. */
export function putIntoOutbox(conversationId: string, content: string): Outgoing {
  const created_at = new Date().toISOString()
  const outgoing: Outgoing = { client_id: v7(), conversation_id: conversationId, content, created_at, state: 'sending' }
  change([...outbox, outgoing])
  return outgoing
}

export function markOutgoing(clientId: string, state: Outgoing['state']): void {
  change(outbox.map((outgoing) => (outgoing.client_id === clientId ? { ...outgoing, state } : outgoing)))
}

/** Whether a message still waits for its answer; the live stream may have brought it first. */
export function isInOutbox(clientId: string): boolean {
  return outbox.some(({ client_id }) => client_id === clientId)
}

/** Removes a message that arrived, or whose text went back to the form. */
export function takeFromOutbox(clientId: string): void {
  if (isInOutbox(clientId)) change(outbox.filter(({ client_id }) => client_id !== clientId))
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** The messages of a conversation that are being sent, in the order of writing. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useSyncExternalStore(subscribe, () => outbox).filter(
    ({ conversation_id }) => conversation_id === conversationId,
  )
}
