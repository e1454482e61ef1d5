import { expect, test } from 'vitest'
import type { ConversationRow } from '#contract/messages-api.ts'
import type { Message } from '#contract/messages-api.ts'
import { rowOf, withLatest, withUnread } from './conversation-rows.ts'
import type { Rows } from './conversation-rows.ts'

const at = (minute: number) => new Date(Date.UTC(2025, 9, 6, 9, minute)).toISOString()

function row(id: string, minute: number, content = `In ${id}`): ConversationRow {
  return {
    id,
    peer: {
      id: `peer-${id}`,
      full_name: 'Ṣadé Adébáyọ̀',
      avatar_url: null,
      location_type: 'africa',
      country: 'NG',
      role: 'mentor',
    },
    last_message: { content, sender_id: `peer-${id}`, created_at: at(minute) },
    last_message_at: at(minute),
    unread: 1,
  }
}

function message(conversationId: string, minute: number, content = 'New'): Message {
  const seq = minute
  return {
    id: `m-${minute}`,
    client_id: `c-${minute}`,
    conversation_id: conversationId,
    seq,
    sender_id: `peer-${conversationId}`,
    content,
    attachment: null,
    created_at: at(minute),
  }
}

const rows: Rows = {
  pages: [
    { items: [row('a', 30), row('b', 20)], next_cursor: 'next' },
    { items: [row('c', 10, 'x'.repeat(200))], next_cursor: null },
  ],
  pageParams: [undefined, 'next'],
}
const order = (held: Rows) => held.pages.map(({ items }) => items.map(({ id }) => id))
const oneMore = (before: number) => before + 1

test('a new message brings its conversation to the top, from any page', () => {
  const after = withLatest(rows, message('c', 40), oneMore)
  expect(order(after)).toEqual([['c', 'a', 'b'], []])
  expect(rowOf(after, 'c')).toMatchObject({ last_message: { content: 'New' }, last_message_at: at(40), unread: 2 })
})

test('a message that the list tells of already, or an older one, changes nothing', () => {
  expect(withLatest(rows, message('a', 30, 'In a'), oneMore)).toBe(rows)
  expect(withLatest(rows, message('a', 29), oneMore)).toBe(rows)
  expect(withLatest(rows, message('c', 10, 'x'.repeat(500)), oneMore)).toBe(rows)
})

test('a conversation that is not in the list leaves it alone', () => {
  expect(withLatest(rows, message('z', 40), oneMore)).toBe(rows)
})

test('the unread number of one conversation is set', () => {
  expect(rowOf(withUnread(rows, 'b', 0), 'b')?.unread).toBe(0)
  expect(rowOf(withUnread(rows, 'b', 0), 'a')?.unread).toBe(1)
})
