import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import { fillGaps } from './fill-gaps.ts'
import { threadQuery } from './queries.ts'
import { messagesOf, missingAfter, withMessages } from './thread-cache.ts'

const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const TOO_MANY = 429

const running = new Map<string, Promise<void>>()
/** What was asked for while it was on its way: its answer may be from before. */
const again = new Set<string>()

/** Writes messages into the thread if it is in the cache, and fetches what is missing before them. */
export function storeMessages(queryClient: QueryClient, conversationId: string, messages: readonly Message[]): void {
  const thread = write(queryClient, conversationId, messages)
  if (thread && missingAfter(thread) !== null) void catchUp(queryClient, conversationId)
}

/** Fetches what the thread in the cache lacks: the messages of its gaps and newer ones. It resolves when nothing is left to try. */
export function catchUp(queryClient: QueryClient, conversationId: string): Promise<void> {
  const present = running.get(conversationId)
  if (present) {
    again.add(conversationId)
    return present
  }
  const work = untilWhole(queryClient, conversationId).finally(() => running.delete(conversationId))
  running.set(conversationId, work)
  return work
}

/** A line that breaks, or a server that is busy, is tried again: no further event may ever come to show the gap. */
async function untilWhole(queryClient: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = threadQuery(conversationId)
  const thread = {
    read: () => queryClient.getQueryData(queryKey),
    write: (messages: readonly Message[]) => void write(queryClient, conversationId, messages),
    list: (after: number) => call.messages.list({ id: conversationId, after }),
  }
  let pause = PAUSE_MS
  do {
    again.delete(conversationId)
    try {
      await fillGaps(thread)
      pause = PAUSE_MS
    } catch (error) {
      const refused = refusal(error)
      if (refused && refused.status !== TOO_MANY) return
      again.add(conversationId)
      await new Promise((resolve) => setTimeout(resolve, pause))
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  } while (again.has(conversationId) && thread.read())
}

/** Reads the loaded messages again: one may have been removed while nothing could tell of it. */
export async function readAgain(queryClient: QueryClient, conversationId: string): Promise<void> {
  const thread = queryClient.getQueryData(threadQuery(conversationId).queryKey)
  let after = ((thread && messagesOf(thread)[0]?.seq) ?? 0) - 1
  while (after >= 0) {
    const { items, has_more } = await call.messages.list({ id: conversationId, after })
    write(queryClient, conversationId, items)
    after = has_more ? (items.at(-1)?.seq ?? -1) : -1
  }
}

function write(queryClient: QueryClient, conversationId: string, messages: readonly Message[]) {
  const { queryKey } = threadQuery(conversationId)
  writeCache(queryClient, queryKey, (thread) => withMessages(thread, messages))
  return queryClient.getQueryData(queryKey)
}
