import { afterEach, expect, test } from 'vitest'
import type { Message } from '#contract/messages-api.ts'
import { beginVisit, checkLine, dropLine, firstNew, lineOf, placeLine, seeCome } from './unread-line.ts'
import type { Thread } from './thread-cache.ts'

const CHAT = 'conversation'
afterEach(() => dropLine(CHAT))

function message(seq: number, sender_id = 'peer'): Message {
  const id = `message-${seq}`
  return { id, client_id: id, conversation_id: CHAT, seq, sender_id, content: '', attachment: null, created_at: '' }
}

function thread(from: number, to: number, has_more = false): Thread {
  const items = Array.from({ length: to - from + 1 }, (_, n) => message(from + n))
  return { pages: [{ items, has_more }], pageParams: [undefined] }
}

test('stands behind the read position when there is something new', () => {
  placeLine(CHAT, [1, 2, 3], 2)
  expect(lineOf(CHAT)).toBe(2)
})

test('stands nowhere when all was read, or came before the reader’s eyes', () => {
  placeLine(CHAT, [1, 2], 2)
  seeCome(CHAT, 3)
  placeLine(CHAT, [1, 2, 3], 2)
  expect(lineOf(CHAT)).toBeNull()
})

test('stands too where the chat opened with what an earlier visit had left, and the rest came after', () => {
  placeLine(CHAT, [1, 2], 2)
  placeLine(CHAT, [1, 2, 3, 4], 2)
  expect(lineOf(CHAT)).toBe(2)
})

test('goes to where the server says that the reader was, once', () => {
  placeLine(CHAT, [1, 2, 3, 4], 1)
  checkLine(CHAT, 3)
  checkLine(CHAT, 4)
  expect(lineOf(CHAT)).toBe(3)
})

test('stands nowhere when an earlier visit has read all, though the server does not know it yet', () => {
  beginVisit(CHAT, 3)
  placeLine(CHAT, [1, 2, 3], 2)
  expect(lineOf(CHAT)).toBeNull()
  placeLine(CHAT, [1, 2, 3, 4], 2)
  expect(lineOf(CHAT)).toBe(3)
})

test('begins anew with the next visit', () => {
  placeLine(CHAT, [1, 2], 1)
  dropLine(CHAT)
  expect(lineOf(CHAT)).toBeNull()
})

test('is drawn above the first message of the other side that is new', () => {
  const held = thread(1, 3)
  expect(firstNew(held, 'me', 1)?.seq).toBe(2)
  expect(firstNew(held, 'peer', 1)).toBeUndefined()
  expect(firstNew(held, 'me', 3)).toBeUndefined()
  expect(firstNew(held, 'me', null)).toBeUndefined()
})

test('waits for older pages when what is new begins above the loaded ones', () => {
  expect(firstNew(thread(51, 100, true), 'me', 20)).toBeUndefined()
  expect(firstNew(thread(51, 100, true), 'me', 50)?.seq).toBe(51)
  expect(firstNew(thread(51, 100, true), 'me', 60)?.seq).toBe(61)
})
