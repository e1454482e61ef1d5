import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages-api.ts'
import type { Outgoing } from './outgoing.ts'
import { linesOf, messagesOf, missingAfter, newestOf, newestSeq, withMessages } from './thread-cache.ts'
import type { Thread } from './thread-cache.ts'

function message(seq: number, clientId = `client-${seq}`): Message {
  return {
    id: `id-${seq}`,
    client_id: clientId,
    conversation_id: 'conversation',
    seq,
    sender_id: 'somebody',
    content: `Message ${seq}`,
    attachment: null,
    created_at: new Date(Date.UTC(2025, 9, 6, 9, seq)).toISOString(),
  }
}

/** A thread of pages as they are loaded: newest first, each [first seq, last seq]. */
function thread(pages: [number, number][], hasMore = false): Thread {
  return {
    pages: pages.map(([from, to], index) => ({
      items: Array.from({ length: to - from + 1 }, (_, step) => message(from + step)),
      has_more: index < pages.length - 1 || hasMore,
    })),
    pageParams: pages.map((_, index) => (index === 0 ? undefined : pages[index - 1]?.[0])),
  }
}

function outgoing(clientId: string): Outgoing {
  return {
    client_id: clientId,
    conversation_id: 'conversation',
    content: 'On its way',
    created_at: message(99).created_at,
    state: 'waiting',
  }
}

const seqs = (held: Thread) => messagesOf(held).map(({ seq }) => seq)

describe('a message comes in', () => {
  test('it stands at the end of the newest page', () => {
    const after = withMessages(
      thread([
        [4, 6],
        [1, 3],
      ]),
      [message(7)],
    )
    expect(after.pages[0]?.items.map(({ seq }) => seq)).toEqual([4, 5, 6, 7])
    expect(after.pages[1]?.items).toHaveLength(3)
    expect(newestSeq(after)).toBe(7)
  })

  test('one that was removed meanwhile takes the place of its words', () => {
    const after = withMessages(thread([[1, 3]]), [message(1), { ...message(2), content: '' }])
    expect(messagesOf(after).map(({ content }) => content)).toEqual(['Message 1', '', 'Message 3'])
  })

  test('the first one of all fills the empty page', () => {
    const empty: Thread = { pages: [{ items: [], has_more: false }], pageParams: [undefined] }
    expect(newestSeq(empty)).toBe(0)
    expect(seqs(withMessages(empty, [message(1)]))).toEqual([1])
  })

  test('twice is once, and leaves the thread as it was', () => {
    const before = thread([[1, 3]])
    expect(withMessages(before, [message(3)])).toBe(before)
    expect(seqs(withMessages(before, [message(4), message(4)]))).toEqual([1, 2, 3, 4])
  })

  test('the same client_id under another id is once too', () => {
    const before = thread([[1, 3]])
    expect(withMessages(before, [{ ...message(4), client_id: 'client-2' }])).toBe(before)
  })

  test('out of order they stand in order', () => {
    const after = [message(6), message(4), message(5)].reduce(
      (held, one) => withMessages(held, [one]),
      thread([[1, 3]]),
    )
    expect(seqs(after)).toEqual([1, 2, 3, 4, 5, 6])
    expect(missingAfter(after)).toBeNull()
  })

  test('one of an older loaded page goes to that page', () => {
    const held = thread([
      [5, 6],
      [1, 3],
    ])
    const after = withMessages(held, [message(4)])
    expect(after.pages[1]?.items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(missingAfter(after)).toBeNull()
  })

  test('one from before the loaded pages waits for its page', () => {
    const held = thread([[51, 60]], true)
    expect(withMessages(held, [message(50)])).toBe(held)
  })
})

describe('a gap', () => {
  test('none in whole pages', () => {
    expect(missingAfter(thread([[51, 60]], true))).toBeNull()
    expect(
      missingAfter(
        thread([
          [4, 6],
          [1, 3],
        ]),
      ),
    ).toBeNull()
  })

  test('is seen from the last message before it, and closes when it is filled', () => {
    const gap = withMessages(thread([[1, 3]]), [message(6)])
    expect(missingAfter(gap)).toBe(3)
    expect(missingAfter(withMessages(gap, [message(4)]))).toBe(4)
    const whole = withMessages(gap, [message(4), message(5), message(6)])
    expect(missingAfter(whole)).toBeNull()
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('at the very start counts once the start is loaded', () => {
    expect(missingAfter(thread([[2, 3]]))).toBe(0)
    expect(missingAfter(thread([[2, 3]], true))).toBeNull()
  })
})

describe('what is on its way', () => {
  test('stands after the thread until its message arrives, then that takes its place under the same key', () => {
    const waiting = [outgoing('mine-1'), outgoing('mine-2')]
    const before = linesOf(thread([[1, 2]]), waiting)
    expect(before.map(({ key }) => key)).toEqual(['client-1', 'client-2', 'mine-1', 'mine-2'])
    const after = linesOf(withMessages(thread([[1, 2]]), [message(3, 'mine-1')]), waiting)
    expect(after.map(({ key }) => key)).toEqual(['client-1', 'client-2', 'mine-1', 'mine-2'])
    expect(after[2]?.message?.seq).toBe(3)
    expect(after[2]?.outgoing).toBeUndefined()
    expect(after[3]?.outgoing?.client_id).toBe('mine-2')
  })
})

describe('what is kept of a thread', () => {
  test('are its newest messages over the pages, and that there are older ones', () => {
    const kept = newestOf(
      thread([
        [4, 6],
        [1, 3],
      ]),
      4,
    )
    expect(seqs(kept)).toEqual([3, 4, 5, 6])
    expect(kept).toMatchObject({ pages: [{ has_more: true }], pageParams: [undefined] })
  })
  test('is all of a short one', () => {
    expect(newestOf(thread([[1, 3]]), 50)).toEqual(thread([[1, 3]]))
    expect(newestOf(thread([[4, 6]], true), 50).pages[0]?.has_more).toBe(true)
  })
})
