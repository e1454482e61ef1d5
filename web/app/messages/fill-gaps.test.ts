import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messages-api.ts'
import { fillGaps } from './fill-gaps.ts'
import { messagesOf, missingAfter, withMessages } from './thread-cache.ts'
import type { Thread } from './thread-cache.ts'

const PAGE = 3

function message(seq: number): Message {
  const id = `message-${seq}`
  return {
    id,
    client_id: id,
    conversation_id: 'chat',
    seq,
    sender_id: 'peer',
    content: id,
    attachment: null,
    created_at: '',
  }
}

const all = (upTo: number) => Array.from({ length: upTo }, (_, n) => message(n + 1))

/** A browser that holds the first messages, and a server that has more. */
function chat(held: number, stored: number) {
  const server = all(stored)
  let thread: Thread | undefined = { pages: [{ items: all(held), has_more: false }], pageParams: [undefined] }
  let meanwhile = () => {}
  return {
    server,
    receive: (...seqs: number[]) => (thread = thread && withMessages(thread, seqs.map(message))),
    /** Happens once, while the next answer is on its way. */
    during: (happens: () => void) => (meanwhile = happens),
    forget: () => (thread = undefined),
    seqs: () => (thread ? messagesOf(thread).map(({ seq }) => seq) : []),
    gap: () => thread && missingAfter(thread),
    kept: {
      read: () => thread,
      write: (messages: readonly Message[]) => void (thread = thread && withMessages(thread, messages)),
      list: async (after: number) => {
        const found = server.filter(({ seq }) => seq > after)
        const happens = meanwhile
        meanwhile = () => {}
        happens()
        return { items: found.slice(0, PAGE), has_more: found.length > PAGE }
      },
    },
  }
}

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

test('brings everything after the newest message, page by page', async () => {
  const { kept, seqs } = chat(2, 10)
  await fillGaps(kept)
  expect(seqs()).toEqual(upTo(10))
})

test('fills a gap, and one that opens while its answer is on its way', async () => {
  const { kept, seqs, receive, server, during } = chat(2, 4)
  receive(4)
  during(() => {
    server.push(message(5), message(6))
    receive(6)
  })
  await fillGaps(kept)
  expect(seqs()).toEqual(upTo(6))
})

test('asks no more for what the server does not have, nor for a thread that is kept no longer', async () => {
  const { kept, seqs, receive } = chat(2, 2)
  receive(5)
  await fillGaps(kept)
  expect(seqs()).toEqual([1, 2, 5])
  const other = chat(2, 2)
  other.forget()
  await fillGaps(other.kept)
  expect(other.seqs()).toEqual([])
})

test('whatever events are lost, doubled or out of order: the thread ends up as the server has it', async () => {
  const arrivals = fc.array(fc.nat({ max: 19 }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 10 }), arrivals, arrivals, async (held, before, during) => {
      const talk = chat(held, 20)
      for (const seq of before) talk.receive(seq + 1)
      talk.during(() => during.forEach((seq) => talk.receive(seq + 1)))
      await fillGaps(talk.kept)
      expect(talk.gap()).toBeNull()
      expect(talk.seqs()).toEqual(upTo(20))
    }),
    { numRuns: 300 },
  )
})
