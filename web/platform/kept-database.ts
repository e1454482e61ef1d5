import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { KEPT_DATABASE, dropMessages } from './forget.ts'

/** An answer of the server as the query cache holds it. */
export type KeptAnswer = {
  hash: string
  key: readonly unknown[]
  data: unknown
  /** When it was answered and when a screen showed it last, in ms. */
  updated_at: number
  used_at: number
  /** Another version of the pages may read it otherwise. */
  version: string
}

interface Schema extends DBSchema {
  /** Whose it all is: one row. */
  owner: { key: 'owner'; value: string }
  answers: { key: string; value: KeptAnswer }
  /** What waits to be sent, in the order of writing. */
  waiting: { key: number; value: { client_id: string }; indexes: { client_id: string } }
}

export type Kept = {
  database: IDBPDatabase<Schema>
  /** Aborted once the database is erased: by a sign-out in any tab, or for another account. */
  erased: AbortSignal
}

/** Milliseconds that a session lasts after its last answer (SESSION_SECONDS of the server). */
const SESSION_MS = 30 * 86_400_000

let opened: { userId: string; kept: Promise<Kept | null> } | undefined

/**
 * Opens the database of this member; what another account has left in it is erased first. Null where the browser keeps
 * nothing, such as in a private window. A tab whose database was erased does not open it again.
 */
export function openKept(userId: string): Promise<Kept | null> {
  if (opened?.userId !== userId) opened = { userId, kept: openFor(userId).catch(() => null) }
  return opened.kept
}

async function openFor(userId: string): Promise<Kept> {
  const kept = await open()
  const owner = await kept.database.get('owner', 'owner')
  if (owner === userId) return kept
  if (owner === undefined) return own(kept, userId)
  dropMessages()
  kept.database.close()
  await deleteDB(KEPT_DATABASE)
  return own(await open(), userId)
}

async function own(kept: Kept, userId: string): Promise<Kept> {
  await kept.database.put('owner', userId, 'owner')
  return kept
}

async function open(): Promise<Kept> {
  const erased = new AbortController()
  const end = () => erased.abort()
  const database = await openDB<Schema>(KEPT_DATABASE, 1, {
    upgrade(created) {
      created.createObjectStore('owner')
      created.createObjectStore('answers', { keyPath: 'hash' })
      created.createObjectStore('waiting', { autoIncrement: true }).createIndex('client_id', 'client_id')
    },
    blocking: (_current, _blocked, { target }) => {
      end()
      const closing = target as IDBDatabase
      closing.close()
    },
    terminated: end,
  })
  return { database, erased: erased.signal }
}

/** Changes an answer that this member's browser keeps; where it keeps none under this hash, nothing happens. */
export async function changeKept(userId: string, hash: string, change: (data: unknown) => unknown): Promise<void> {
  const kept = await openKept(userId)
  if (!kept) return
  const { store, done } = kept.database.transaction('answers', 'readwrite')
  const answer = await store.get(hash)
  if (answer) await store.put({ ...answer, data: change(answer.data) })
  await done
}

/**
 * The answers that are kept, whoever they are for: without a line nobody can say who is signed in. What is older than any
 * session of today can be is deleted: here nobody learns that a session has ended elsewhere.
 */
export async function readKeptAnswers(now = Date.now()): Promise<KeptAnswer[]> {
  try {
    const { database } = await open()
    const { store, done } = database.transaction('answers', 'readwrite')
    const answers = await store.getAll()
    const isOld = ({ updated_at }: KeptAnswer) => updated_at < now - SESSION_MS
    for (const { hash } of answers.filter(isOld)) await store.delete(hash)
    await done
    database.close()
    return answers.filter((answer) => !isOld(answer))
  } catch {
    return []
  }
}
