import { hashKey } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { api } from '#web/platform/api.ts'
import { refetch, writeCache } from '#web/platform/cache-write.ts'
import { changeKept } from '#web/platform/kept-database.ts'
import { sessionQuery } from '../account/session.ts'
import { threadQuery } from './queries.ts'
import type { Thread } from './thread-cache.ts'

/** Writes a message without its words and its file into thread and list, and into what the browser keeps of the thread. */
export function removeMessage(queryClient: QueryClient, removed: Message): void {
  const { queryKey } = threadQuery(removed.conversation_id)
  writeCache(queryClient, queryKey, (thread) => withoutWords(thread, removed))
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  // Without a line it would show from there, though no screen holds it now. What is not kept, or full, has nothing to change.
  if (me !== undefined)
    void changeKept(me, hashKey(queryKey), (thread) => withoutWords(thread as Thread, removed)).catch(() => {})
  void refetch(queryClient, api.conversations.list.key())
}

function withoutWords(thread: Thread, removed: Message): Thread {
  const renewed = (items: Message[]) => items.map((one) => (one.id === removed.id ? removed : one))
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, items: renewed(page.items) })) }
}
