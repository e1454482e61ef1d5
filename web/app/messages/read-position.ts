import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { THREAD_PAGE } from '#contract/messages.ts'
import { call, refusal } from '#web/platform/api.ts'
import { showChat } from './chat-on-screen.ts'
import { moveReadPosition } from './receive-message.ts'
import { beginVisit, checkLine, dropLine, placeLine } from './unread-line.ts'

const AGAIN_MS = 5_000

type OnRead = (lastReadSeq: number) => void

/** The read position to send for each conversation, and the conversations with a running call. */
const wanted = new Map<string, number>()
const sending = new Set<string>()

/** Sends the read position: one call per change, the next one only after the answer. */
async function readUpTo(queryClient: QueryClient, conversationId: string, seq: number, onRead: OnRead): Promise<void> {
  if (seq <= (wanted.get(conversationId) ?? 0)) return
  wanted.set(conversationId, seq)
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  let failed = false
  for (let sent = 0; sent < (wanted.get(conversationId) ?? 0);) {
    const upTo = wanted.get(conversationId) ?? 0
    try {
      const { last_read_seq, previous_read_seq } = await call.messages.markRead({ id: conversationId, seq: upTo })
      // A call whose answer was lost may have moved it already.
      if (!failed) checkLine(conversationId, previous_read_seq)
      moveReadPosition(queryClient, conversationId, last_read_seq)
      onRead(last_read_seq)
      sent = upTo
    } catch (error) {
      if (refusal(error)) {
        wanted.delete(conversationId)
        break
      }
      failed = true
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  sending.delete(conversationId)
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * Moves the caller's read position to the newest message of others while the chat is open and visible (rule:
 * read-position). Puts the line "New messages" where it was.
 * @param fromOthers the numbers of the other side's loaded messages
 * @param onRead is told how far the server says that the caller has read
 */
export function useReadPosition(
  conversationId: string,
  fromOthers: readonly number[],
  lastReadSeq: number,
  onRead: OnRead,
): void {
  const queryClient = useQueryClient()
  const tell = useEffectEvent(onRead)
  const seen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const newest = Math.max(0, ...fromOthers.slice(-THREAD_PAGE))

  useEffect(() => showChat(conversationId), [conversationId])
  useEffect(() => {
    beginVisit(conversationId, wanted.get(conversationId) ?? 0)
    return () => dropLine(conversationId)
  }, [conversationId])

  useEffect(() => {
    if (!seen || newest <= lastReadSeq) return
    placeLine(conversationId, fromOthers, lastReadSeq)
    void readUpTo(queryClient, conversationId, newest, (upTo) => tell(upTo))
  }, [conversationId, fromOthers, lastReadSeq, newest, queryClient, seen])
}
