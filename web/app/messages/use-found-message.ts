import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { PagedListState } from '#web/platform/use-paged-list.ts'
import { messagesOf } from './thread-cache.ts'
import type { Thread } from './thread-cache.ts'

/**
 * Brings the message that an address names into view and gives it the focus; older pages are read until it is there.
 * @param seq its number in the conversation, nothing for none
 */
export function useFoundMessage(
  seq: number | undefined,
  thread: Pick<PagedListState, 'asksAhead' | 'loadMore'> & { data: Thread | undefined },
  list: RefObject<HTMLOListElement | null>,
): void {
  const { data, asksAhead, loadMore } = thread
  const [oldest] = data ? messagesOf(data) : []
  const isThere = seq !== undefined && oldest !== undefined && oldest.seq <= seq
  const isOlder = seq !== undefined && oldest !== undefined && seq < oldest.seq

  useEffect(() => {
    if (isOlder && asksAhead) loadMore()
  }, [isOlder, asksAhead, loadMore])

  useEffect(() => {
    if (!isThere) return
    const found = list.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [isThere, list, seq])
}
