import { expect, test } from 'vitest'
import { LiveWindow } from '#server/platform/live-window.ts'

const BOUNDS = { total: 100_000, each: 20_000, replay: 10_000 }
const LONG = 'é'.repeat(1_000)
const isResync = (text: string) => text.includes('"resync"')
const words = (text: string) => [...text.matchAll(/"say":"([^"]+)"/g)].map(([, word]) => word)

test('whatever is added, the bytes are bounded, in all and for each', () => {
  const window = new LiveWindow(BOUNDS)
  for (let n = 0; n < 5_000; n++) window.add({ say: LONG }, { to: [`user ${n % 500}`] })
  expect(window.bytes).toBeLessThanOrEqual(BOUNDS.total)
  const flooded = new LiveWindow(BOUNDS)
  for (let n = 0; n < 5_000; n++) flooded.add({ say: LONG }, { channel: 'one' })
  expect(flooded.bytes).toBeLessThanOrEqual(BOUNDS.each)
})

test('what one channel says too much is missing there alone', () => {
  const window = new LiveWindow(BOUNDS)
  const before = window.position
  window.add({ say: 'to Ama' }, { to: ['ama'] })
  for (let n = 0; n < 500; n++) window.add({ say: LONG }, { channel: 'loud' })
  expect(words(window.since(before, 'ama', ['quiet']))).toEqual(['to Ama'])
  expect(isResync(window.since(before, 'ama', ['quiet', 'loud']))).toBe(true)
})

test('what all of them say too much is missing from the oldest on', () => {
  const window = new LiveWindow(BOUNDS)
  const before = window.position
  window.add({ say: 'to Ama' }, { to: ['ama'] })
  for (let n = 0; n < 500; n++) window.add({ say: LONG }, { to: [`user ${n}`] })
  expect(isResync(window.since(before, 'ama', []))).toBe(true)
  const after = window.position
  window.add({ say: 'again' }, { to: ['ama'] })
  expect(words(window.since(after, 'ama', []))).toEqual(['again'])
})

test('a large gap is a resync, though every event of it is kept', () => {
  const window = new LiveWindow(BOUNDS)
  const before = window.position
  for (let n = 0; n < 3; n++) window.add({ say: LONG }, { to: ['ama'] })
  expect(words(window.since(before, 'ama', []))).toHaveLength(3)
  for (let n = 0; n < 3; n++) window.add({ say: LONG }, { to: ['ama'] })
  expect(isResync(window.since(before, 'ama', []))).toBe(true)
})

test('events for a user and for their channels come in the order in which they were said, each once', () => {
  const window = new LiveWindow(BOUNDS)
  const before = window.position
  window.add({ say: 'one' }, { channel: 'a' })
  window.add({ say: 'two' }, { to: ['ama', 'ama'] })
  window.add({ say: 'three' }, { channel: 'b' })
  window.add({ say: 'four' }, { channel: 'a' })
  window.add({ say: 'not hers' }, { channel: 'c' })
  expect(words(window.since(before, 'ama', ['b', 'a']))).toEqual(['one', 'two', 'three', 'four'])
})

test('who comes into a channel gets nothing of before, also when the note of their coming is gone', () => {
  const window = new LiveWindow(BOUNDS)
  const before = window.position
  window.add({ say: 'before' }, { channel: 'a' })
  window.enter('ama', 'a')
  window.add({ say: 'behind' }, { channel: 'a' })
  expect(words(window.since(before, 'ama', ['a']))).toEqual(['behind'])
  expect(words(window.since(before, 'kofi', ['a']))).toEqual(['before', 'behind'])
  for (let n = 0; n < 20; n++) window.add({ say: LONG }, { to: ['ama'] })
  expect(isResync(window.since(before, 'ama', ['a']))).toBe(true)
})
