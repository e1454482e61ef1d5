import { beforeEach, describe, expect, test, vi } from 'vitest'
import { batchReads } from './batch-reads.ts'

const SPREAD_MS = 1_000
let isHidden = false
let wake = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.stubGlobal('document', {
    get visibilityState() {
      return isHidden ? 'hidden' : 'visible'
    },
    addEventListener: (_: string, listener: () => void) => (wake = listener),
  })
  return () => vi.useRealTimers()
})

/** Reads whose requests are answered when the test says. */
function reads(max = 3) {
  const requests: { ids: string[]; answer(): void; fail(): void }[] = []
  const applied: string[][] = []
  let all = 0
  const batched = batchReads({
    read: (ids) =>
      new Promise<void>(
        (resolve, reject) => void requests.push({ ids, answer: resolve, fail: () => reject(new Error()) }),
      ),
    apply: (_, ids) => void applied.push(ids),
    readAll: () => void (all += 1),
    max,
    spreadMs: () => SPREAD_MS,
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { ...batched, requests, applied, pass, all: () => all, requested: () => requests.map(({ ids }) => ids) }
}

test('what changes within a moment is read once, and the next request comes no sooner than the spread', async () => {
  const { changed, requests, pass, requested, applied } = reads()
  for (const id of ['a', 'b', 'a']) changed(id)
  await pass(SPREAD_MS)
  expect(requested()).toEqual([['a', 'b']])
  changed('c')
  await pass(10 * SPREAD_MS)
  expect(requested()).toHaveLength(1)
  requests[0]?.answer()
  await pass(SPREAD_MS - 1)
  expect(requested()).toHaveLength(1)
  await pass(SPREAD_MS + 1)
  expect([requested(), applied]).toEqual([[['a', 'b'], ['c']], [['a', 'b']]])
})

test('the requests of a thousand readers who hear at once are spread over the time', async () => {
  const at: number[] = []
  const began = Date.now()
  const { pass } = reads()
  for (let n = 0; n < 1_000; n++)
    batchReads({
      read: async () => void at.push(Date.now() - began),
      apply: () => {},
      readAll: () => {},
      max: 3,
      spreadMs: () => SPREAD_MS,
    }).changed('a')
  await pass(SPREAD_MS)
  expect(at).toHaveLength(1_000)
  const perTenth = Array.from({ length: 10 }, (_, n) => at.filter((ms) => Math.floor(ms / 100) === n).length)
  expect(Math.max(...perTenth)).toBeLessThan(200)
})

describe('an answer on its way', () => {
  test('is not applied to what was deleted meanwhile, and what changed meanwhile is read again', async () => {
    const { changed, deleted, requests, pass, requested, applied } = reads()
    for (const id of ['a', 'b', 'c']) changed(id)
    await pass(SPREAD_MS)
    deleted('a')
    changed('b')
    requests[0]?.answer()
    await pass(2 * SPREAD_MS)
    expect([applied, requested()[1]]).toEqual([[['c']], ['b']])
  })
})

test('more than one request takes is read anew as a whole', async () => {
  const { changed, pass, requested, all } = reads()
  for (const id of ['a', 'b', 'c', 'd']) changed(id)
  await pass(SPREAD_MS)
  expect([requested(), all()]).toEqual([[], 1])
})

test('a request that fails is repeated, with growing pauses, without what was deleted', async () => {
  const { changed, deleted, requests, pass, requested, applied } = reads()
  for (const id of ['a', 'b']) changed(id)
  await pass(SPREAD_MS)
  deleted('b')
  requests[0]?.fail()
  await pass(1_900)
  expect(requested()).toHaveLength(1)
  await pass(100 + SPREAD_MS)
  expect(requested()[1]).toEqual(['a'])
  requests[1]?.answer()
  await pass(0)
  expect(applied).toEqual([['a']])
})

test('a hidden page reads once it is visible', async () => {
  const { changed, pass, requested } = reads()
  isHidden = true
  for (const id of ['a', 'b']) changed(id)
  await pass(60_000)
  expect(requested()).toEqual([])
  isHidden = false
  wake()
  await pass(SPREAD_MS)
  expect(requested()).toEqual([['a', 'b']])
})
