import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { api } from '#web/platform/api.ts'
import { refetch, writeCache } from '#web/platform/cache-write.ts'
import { threadQuery } from './queries.ts'
import type { Thread } from './thread-cache.ts'

/** Writes a message without its words and its file into thread and list. */
export function removeMessage(queryClient: QueryClient, removed: Message): void {
  writeCache(queryClient, threadQuery(removed.conversation_id).queryKey, (thread) => withoutWords(thread, removed))
  void refetch(queryClient, api.conversations.list.key())
}

function withoutWords(thread: Thread, removed: Message): Thread {
  const renewed = (items: Message[]) => items.map((one) => (one.id === removed.id ? removed : one))
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, items: renewed(page.items) })) }
}
