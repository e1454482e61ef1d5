import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call, refusal } from '#web/platform/api.ts'
import { showChat } from './chat-on-screen.ts'
import { moveReadPosition } from './receive-message.ts'

const AGAIN_MS = 5_000

/** The read position to send for each conversation, and the conversations with a running call. */
const wanted = new Map<string, number>()
const sending = new Set<string>()

/** Sends the read position: one call per change, the next one only after the answer. */
async function readUpTo(queryClient: QueryClient, conversationId: string, seq: number): Promise<void> {
  if (seq <= (wanted.get(conversationId) ?? 0)) return
  wanted.set(conversationId, seq)
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  for (let sent = 0; sent < (wanted.get(conversationId) ?? 0);) {
    const upTo = wanted.get(conversationId) ?? 0
    try {
      const { last_read_seq, unread_messages } = await call.messages.markRead({ id: conversationId, seq: upTo })
      moveReadPosition(queryClient, conversationId, last_read_seq, unread_messages)
      sent = upTo
    } catch (error) {
      if (refusal(error)) break
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  sending.delete(conversationId)
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Moves the caller's read position to the newest message of others while the chat is open and visible (decisions 18). */
export function useReadPosition(conversationId: string, newest: number, lastReadSeq: number): void {
  const queryClient = useQueryClient()
  const seen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

  useEffect(() => showChat(conversationId), [conversationId])

  useEffect(() => {
    if (seen && newest > lastReadSeq) void readUpTo(queryClient, conversationId, newest)
  }, [conversationId, lastReadSeq, newest, queryClient, seen])
}
