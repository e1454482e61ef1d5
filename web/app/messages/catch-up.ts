import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { call } from '#web/platform/api.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import { threadQuery } from './queries.ts'
import { missingAfter, newestSeq, withMessages } from './thread-cache.ts'

const running = new Map<string, Promise<void>>()

/** Writes messages into the thread if it is in the cache, and fetches what is missing before them. */
export function storeMessages(queryClient: QueryClient, conversationId: string, messages: readonly Message[]): void {
  const thread = write(queryClient, conversationId, messages)
  if (thread && missingAfter(thread) !== null) void catchUp(queryClient, conversationId).catch(() => {})
}

/** Fetches what the thread in the cache lacks: the messages of its first gap and newer ones. */
export function catchUp(queryClient: QueryClient, conversationId: string): Promise<void> {
  const work =
    running.get(conversationId) ??
    fetchMissing(queryClient, conversationId).finally(() => running.delete(conversationId))
  running.set(conversationId, work)
  return work
}

async function fetchMissing(queryClient: QueryClient, conversationId: string): Promise<void> {
  const thread = queryClient.getQueryData(threadQuery(conversationId).queryKey)
  let after = thread && (missingAfter(thread) ?? newestSeq(thread))
  while (after !== undefined) {
    const page: { items: Message[]; has_more: boolean } = await call.messages.list({ id: conversationId, after })
    write(queryClient, conversationId, page.items)
    after = page.has_more ? page.items.at(-1)?.seq : undefined
  }
}

function write(queryClient: QueryClient, conversationId: string, messages: readonly Message[]) {
  const { queryKey } = threadQuery(conversationId)
  writeCache(queryClient, queryKey, (thread) => withMessages(thread, messages))
  return queryClient.getQueryData(queryKey)
}
