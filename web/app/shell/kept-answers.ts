import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { refetch, restoreIntoCache } from '#web/platform/cache-write.ts'
import { openKept, readKeptAnswers } from '#web/platform/kept-database.ts'
import type { Kept, KeptAnswer } from '#web/platform/kept-database.ts'
import { isKept, runningVersion } from '#web/platform/kept-state.ts'
import { sessionQuery } from '../account/session.ts'
import { chatOnScreen } from '../messages/chat-on-screen.ts'
import { conversationsQuery } from '../messages/queries.ts'
import type { Rows } from '../messages/conversation-rows.ts'
import { newestOf } from '../messages/thread-cache.ts'
import type { Thread } from '../messages/thread-cache.ts'

const CHATS = 30
const MESSAGES_OF_CHAT = 50
const PAGES_OF_CONVERSATIONS = 5
/** What changes within this time is written once, in ms. */
const GATHER_MS = 1_000

const SESSION = String(sessionQuery.queryKey[0])
const CONVERSATIONS = String(conversationsQuery.queryKey[0])
const THREAD = String(api.messages.list.key()[0])
const CHAT = String(api.mentorships.state.key()[0])

/** What stands in the cache until it can be asked for again. */
const restored: QueryKey[] = []

/** Puts what this browser keeps into the cache, wherever no answer has come. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  for (const { key, data, updated_at, version } of await readKeptAnswers())
    if (version === runningVersion() && restoreIntoCache(queryClient, key, data, updated_at)) restored.push(key)
}

/** Asks again for what was restored. */
export function renewAnswers(queryClient: QueryClient): void {
  void refetch(queryClient, ...restored.splice(0))
}

/**
 * Keeps the answers that the screens need to open without a line. These are the session, the conversations, and the
 * chats that were opened last with their newest messages. Returns the function that stops it.
 */
export async function keepAnswers(queryClient: QueryClient, userId: string): Promise<() => void> {
  const kept = await openKept(userId)
  if (!kept) return () => {}
  const ending = new AbortController()
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    // The database is gone, or full: what it has stays as it is.
    if (kept && queries.length > 0) await write(kept, queries).catch(() => {})
  }
  function note(query: Query): void {
    if (!isToKeep(query)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }
  function stop(): void {
    clearTimeout(timer)
    unsubscribe()
    ending.abort()
  }

  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  cache.getAll().forEach(note)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') void flush()
    },
    { signal: ending.signal },
  )
  kept.erased.addEventListener('abort', stop)
  return stop
}

function isToKeep({ queryKey, state }: Query): boolean {
  // What was kept is not kept anew before it is answered.
  if (!state.data || isKept(state.dataUpdatedAt)) return false
  return [SESSION, CONVERSATIONS, THREAD, CHAT].includes(String(queryKey[0]))
}

async function write({ database }: Kept, queries: readonly Query[]): Promise<void> {
  const { store, done } = database.transaction('answers', 'readwrite')
  const version = runningVersion()
  const now = Date.now()
  for (const { queryHash: hash, queryKey: key, state } of queries) {
    const before = await store.get(hash)
    const used_at = isOpen(key) ? now : (before?.used_at ?? null)
    // A chat that was only pointed at was not opened.
    if (used_at === null) continue
    await store.put({ hash, key, data: shortened(key, state.data), updated_at: state.dataUpdatedAt, used_at, version })
  }
  for (const { hash } of surplus(await store.getAll(), version)) await store.delete(hash)
  await done
}

/** Whether a screen shows it, or every screen may. */
function isOpen(key: readonly unknown[]): boolean {
  const id = chatOf(key)
  return id === null || id === chatOnScreen()
}

/** The conversation that the data of this key are about, or null. */
function chatOf(key: readonly unknown[]): string | null {
  if (![THREAD, CHAT].includes(String(key[0]))) return null
  return (key[1] as { input?: { id?: string } } | undefined)?.input?.id ?? null
}

/** The rows of chats beyond the ones opened last, and of another version. */
function surplus(answers: readonly KeptAnswer[], version: string): KeptAnswer[] {
  const opened = new Map<string, number>()
  for (const { key, used_at } of answers) {
    const id = chatOf(key)
    if (id !== null) opened.set(id, Math.max(used_at, opened.get(id) ?? 0))
  }
  const staying = new Set(
    [...opened]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, CHATS)
      .map(([id]) => id),
  )
  return answers.filter((answer) => {
    const id = chatOf(answer.key)
    return answer.version !== version || (id !== null && !staying.has(id))
  })
}

function shortened(key: readonly unknown[], data: unknown): unknown {
  // The query's key says which data it has.
  if (String(key[0]) === THREAD) return newestOf(data as Thread, MESSAGES_OF_CHAT)
  if (String(key[0]) !== CONVERSATIONS) return data
  const { pages, pageParams } = data as Rows
  return { pages: pages.slice(0, PAGES_OF_CONVERSATIONS), pageParams: pageParams.slice(0, PAGES_OF_CONVERSATIONS) }
}
