import { queryClient } from '#web/platform/api.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { EARLY_PREFIX } from '#web/platform/forget.ts'
import { sessionQuery } from '../account/session.ts'
import type { Outgoing } from './outgoing.ts'

/*
 * A message in the moment between its writing and the database, whose script comes after the first screen. Local
 * storage has it, which is written at once. A file that the server does not have waits for the database.
 */

type Early = { owner: string; outgoing: Outgoing }

export function storeEarly(outgoing: Outgoing): void {
  const owner = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  if (owner === undefined || outgoing.file?.file) return
  const early: Early = { owner, outgoing }
  localStore.writeJson(EARLY_PREFIX + outgoing.client_id, early)
}

export function dropEarly(clientId: string): void {
  localStore.remove(EARLY_PREFIX + clientId)
}

/**
 * The messages of this member that an earlier page could not put into the database, in the order of writing. Those of
 * another account are erased.
 */
export function readEarly(userId: string): Outgoing[] {
  const all = localStore.names(EARLY_PREFIX).flatMap((name) => {
    const stored = localStore.readJson(name) as Partial<Early> | null
    return stored?.outgoing ? [stored as Early] : []
  })
  for (const { owner, outgoing } of all) if (owner !== userId) dropEarly(outgoing.client_id)
  return all
    .filter(({ owner }) => owner === userId)
    .map(({ outgoing }) => outgoing)
    .toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1))
}
