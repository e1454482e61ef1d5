import type { InfiniteData } from '@tanstack/react-query'
import type { ConversationRow } from '#contract/messages-api.ts'
import type { Message } from '#contract/messages-api.ts'

/** The conversation list in the query cache, latest conversation first. */
export type Rows = InfiniteData<{ items: ConversationRow[]; next_cursor: string | null }, string | undefined>

export function rowOf(rows: Rows, conversationId: string): ConversationRow | undefined {
  return rows.pages.flatMap(({ items }) => items).find(({ id }) => id === conversationId)
}

/** Whether a message is newer than the last one of the row. The list has only the beginning of a text. */
function isNews({ last_message: last }: ConversationRow, { content, sender_id, created_at }: Message): boolean {
  if (!last) return true
  const later = Date.parse(created_at) - Date.parse(last.created_at)
  return later > 0 || (later === 0 && !(sender_id === last.sender_id && content.startsWith(last.content)))
}

/** The list with the conversation of this message on top, with the text, the time and the unread count of now. */
export function withLatest(rows: Rows, message: Message, unreadFrom: (before: number) => number): Rows {
  const row = rowOf(rows, message.conversation_id)
  if (!row || !isNews(row, message)) return rows
  const { content, sender_id, created_at } = message
  const last_message = { content, sender_id, created_at }
  const top = { ...row, last_message, last_message_at: created_at, unread: unreadFrom(row.unread) }
  const pages = rows.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== row.id) }))
  return { ...rows, pages: pages.map((page, index) => (index === 0 ? { ...page, items: [top, ...page.items] } : page)) }
}

export function withUnread(rows: Rows, conversationId: string, unread: number): Rows {
  const count = (row: ConversationRow) =>
    row.id === conversationId && row.unread !== unread ? { ...row, unread } : row
  return { ...rows, pages: rows.pages.map((page) => ({ ...page, items: page.items.map(count) })) }
}
