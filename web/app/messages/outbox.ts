import { useSyncExternalStore } from 'react'
import { v7 } from 'uuid'

/** A message on its way: `failed` when nobody knows whether it arrived. */
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

/** After a reload nobody waits for the answers any more: what was on its way may have arrived or not. */
function restore(): readonly Outgoing[] {
  const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as Outgoing[]
  return kept.map((outgoing) => ({ ...outgoing, state: 'failed' }))
}

function change(next: readonly Outgoing[]) {
  outbox = next
  if (next.length > 0) sessionStorage.setItem(PLACE, JSON.stringify(next))
  else sessionStorage.removeItem(PLACE)
  readers.forEach((read) => read())
}

/** Puts a new message into the outbox under an id of its own, which it keeps however often it is sent. */
export function putIntoOutbox(conversationId: string, content: string): Outgoing {
  const created_at = new Date().toISOString()
  const outgoing: Outgoing = { client_id: v7(), conversation_id: conversationId, content, created_at, state: 'sending' }
  change([...outbox, outgoing])
  return outgoing
}

export function markOutgoing(clientId: string, state: Outgoing['state']): void {
  change(outbox.map((outgoing) => (outgoing.client_id === clientId ? { ...outgoing, state } : outgoing)))
}

/** Whether a message still waits for its answer: the live stream may have brought it in the meantime. */
export function isInOutbox(clientId: string): boolean {
  return outbox.some(({ client_id }) => client_id === clientId)
}

/** Takes a message out: it arrived, or its text went back to its writer. */
export function takeFromOutbox(clientId: string): void {
  if (isInOutbox(clientId)) change(outbox.filter(({ client_id }) => client_id !== clientId))
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** What is on its way in a conversation, in the order of writing. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useSyncExternalStore(subscribe, () => outbox).filter(
    ({ conversation_id }) => conversation_id === conversationId,
  )
}
