import type { InfiniteData } from '@tanstack/react-query'
import { isRemoved } from '#contract/messages.ts'
import type { Message } from '#contract/messages-api.ts'
import type { Outgoing } from './outgoing.ts'

type Page = { items: Message[]; has_more: boolean }

/** A thread in the query cache: newest page first, oldest message first within a page. */
export type Thread = InfiniteData<Page, number | undefined>

/** A line of the thread: a stored message, or one that is being sent. */
export type Line =
  | { key: string; message: Message; outgoing?: undefined }
  | { key: string; outgoing: Outgoing; message?: undefined }

/** The messages of the loaded pages, oldest first. */
export function messagesOf(thread: Thread): Message[] {
  return thread.pages.toReversed().flatMap(({ items }) => items)
}

/** The sequence number of the newest message, 0 in an empty thread. */
export function newestSeq(thread: Thread): number {
  return Math.max(0, ...thread.pages.map(({ items }) => items.at(-1)?.seq ?? 0))
}

/**
 * The thread with these messages in their places by seq. A message that is already there (by id, client_id or seq) is
 * not added again, unless it was removed meanwhile. One of a page that is not loaded is left out.
 */
export function withMessages(thread: Thread, incoming: readonly Message[]): Thread {
  const known = messagesOf(thread)
  const seen = new Set(known.flatMap(({ id, client_id, seq }) => [id, client_id, seq]))
  const oldest = thread.pages.at(-1)?.has_more ? (known[0]?.seq ?? 0) : 0
  const fresh: Message[] = []
  for (const message of incoming) {
    if (message.seq < oldest || seen.has(message.id) || seen.has(message.client_id) || seen.has(message.seq)) continue
    seen.add(message.id).add(message.client_id).add(message.seq)
    fresh.push(message)
  }
  const now = withRemoved(thread, incoming)
  return fresh.length === 0 ? now : { ...now, pages: fresh.reduce(insert, now.pages) }
}

/** The thread in which those that come without words have lost theirs. */
function withRemoved(thread: Thread, incoming: readonly Message[]): Thread {
  const removed = new Map(incoming.filter(isRemoved).map((message) => [message.id, message]))
  const isOld = (message: Message) => removed.has(message.id) && !isRemoved(message)
  if (!thread.pages.some(({ items }) => items.some(isOld))) return thread
  const renewed = (items: Message[]) => items.map((message) => removed.get(message.id) ?? message)
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, items: renewed(page.items) })) }
}

/** Puts a message into the first page that begins before it, else into the last. */
function insert(pages: Page[], message: Message): Page[] {
  const found = pages.findIndex(({ items }) => items[0] !== undefined && items[0].seq < message.seq)
  const at = found === -1 ? pages.length - 1 : found
  return pages.map((page, index) =>
    index === at ? { ...page, items: [...page.items, message].toSorted((a, b) => a.seq - b.seq) } : page,
  )
}

/** The thread with its newest messages alone. */
export function newestOf(thread: Thread, count: number): Thread {
  const known = messagesOf(thread)
  const has_more = known.length > count || (thread.pages.at(-1)?.has_more ?? false)
  return { pages: [{ items: known.slice(-count), has_more }], pageParams: [undefined] }
}

/** The seq after which a message is missing among the loaded ones (0 for the first message), or null. */
export function missingAfter(thread: Thread): number | null {
  const known = messagesOf(thread).map(({ seq }) => seq)
  const whole = !thread.pages.at(-1)?.has_more
  const hole = known.findIndex((seq, index) => (index > 0 || whole) && seq !== (known[index - 1] ?? 0) + 1)
  return hole === -1 ? null : (known[hole - 1] ?? 0)
}

/**
 * What the screen shows: the thread, then the outgoing messages. A message that arrived replaces the outgoing one
 * under the same key (its client_id), so that it never shows twice.
 */
export function linesOf(thread: Thread, outgoing: readonly Outgoing[]): Line[] {
  const messages = messagesOf(thread)
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  return [
    ...messages.map((message): Line => ({ key: message.client_id, message })),
    ...outgoing
      .filter(({ client_id }) => !arrived.has(client_id))
      .map((waiting): Line => ({ key: waiting.client_id, outgoing: waiting })),
  ]
}
