import { localStore } from './browser-storage.ts'

/** What the names of messages in local storage begin with: unsent ones (early-messages.ts) and drafts (drafts.ts). */
export const EARLY_PREFIX = 'outbox:'
export const DRAFT_PREFIX = 'draft-message:'
/** What the names of recent searches in local storage begin with (search/recent-searches.ts). */
export const SEARCHES_PREFIX = 'recent-searches:'
/** The database of what this browser keeps (kept-database.ts), and what the names of the worker's caches begin with. */
export const KEPT_DATABASE = 'kept'
export const CACHE_PREFIX = 'screens-'

/** How long another tab may hold the database open before this one goes on without waiting. */
const PATIENCE_MS = 2_000

/** Erases all that this browser keeps of the member who is signed in: waiting messages, answers, files and the worker. */
export async function forgetMember(): Promise<void> {
  dropMessages()
  drop(SEARCHES_PREFIX)
  await Promise.allSettled([deleteDatabase(), deleteCaches(), unregisterWorkers()])
}

/** Erases the messages in local storage, of every account. */
export function dropMessages(): void {
  drop(EARLY_PREFIX)
  drop(DRAFT_PREFIX)
}

function drop(prefix: string): void {
  for (const name of localStore.names(prefix)) localStore.remove(name)
}

/** Other tabs close the database when they are told that it goes. */
async function deleteDatabase(): Promise<void> {
  const request = indexedDB.deleteDatabase(KEPT_DATABASE)
  await new Promise((resolve) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', resolve)
    setTimeout(resolve, PATIENCE_MS)
  })
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)))
}

async function unregisterWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
