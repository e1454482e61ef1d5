import { openKept } from '#web/platform/kept-database.ts'
import type { Outgoing } from './outgoing.ts'

/** The outbox in this browser's database, which all tabs of a member share. */
export type OutboxRows = {
  /** In the order of writing. */
  all: () => Promise<Outgoing[]>
  put: (outgoing: Outgoing) => Promise<void>
  /** Leaves a message alone that is gone. */
  replace: (outgoing: Outgoing) => Promise<void>
  remove: (clientId: string) => Promise<void>
  /** Aborted once the database is erased. */
  erased: AbortSignal
}

/** The outbox of a member, or null where this browser keeps nothing. */
export async function openOutboxRows(userId: string): Promise<OutboxRows | null> {
  const kept = await openKept(userId)
  if (!kept) return null
  const { database, erased } = kept

  async function change(
    clientId: string,
    then: (store: ReturnType<typeof storeOf>, key: number | undefined) => unknown,
  ) {
    const store = storeOf()
    await then(store, await store.index('client_id').getKey(clientId))
    await store.transaction.done
  }
  const storeOf = () => database.transaction('waiting', 'readwrite').store

  return {
    // Nothing but the outbox is put into this store.
    all: async () => (await database.getAll('waiting')) as Outgoing[],
    put: (outgoing) =>
      change(outgoing.client_id, (store, key) => (key === undefined ? store.add(outgoing) : undefined)),
    replace: (outgoing) =>
      change(outgoing.client_id, (store, key) => (key === undefined ? undefined : store.put(outgoing, key))),
    remove: (clientId) => change(clientId, (store, key) => (key === undefined ? undefined : store.delete(key))),
    erased,
  }
}
