import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call, refusal } from '#web/platform/api.ts'
import { showChat } from './chat-on-screen.ts'
import { moveReadPosition } from './receive-message.ts'

const AGAIN_MS = 5_000

/** How far each conversation is to be told as read, and which of them are being told. */
const wanted = new Map<string, number>()
const telling = new Set<string>()

/** Tells the server how far I have read: one call per change, the next only after the answer to the last. */
async function readUpTo(queryClient: QueryClient, conversationId: string, seq: number): Promise<void> {
  if (seq <= (wanted.get(conversationId) ?? 0)) return
  wanted.set(conversationId, seq)
  if (telling.has(conversationId)) return
  telling.add(conversationId)
  for (let told = 0; told < (wanted.get(conversationId) ?? 0);) {
    const upTo = wanted.get(conversationId) ?? 0
    try {
      const { last_read_seq, unread_messages } = await call.messages.markRead({ id: conversationId, seq: upTo })
      moveReadPosition(queryClient, conversationId, last_read_seq, unread_messages)
      told = upTo
    } catch (error) {
      if (refusal(error)) break
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  telling.delete(conversationId)
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Moves my read position to the newest message of others while the chat is open and seen (decisions 18). */
export function useReadPosition(conversationId: string, newest: number, lastReadSeq: number): void {
  const queryClient = useQueryClient()
  const seen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

  useEffect(() => showChat(conversationId), [conversationId])

  useEffect(() => {
    if (seen && newest > lastReadSeq) void readUpTo(queryClient, conversationId, newest)
  }, [conversationId, lastReadSeq, newest, queryClient, seen])
}
