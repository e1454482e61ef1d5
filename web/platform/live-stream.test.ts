import { beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './live-stream.ts'

class FakeSource extends EventTarget {
  closed = false
  close() {
    this.closed = true
  }
}

let sources: FakeSource[] = []
let states: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  states = []
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor() {
        super()
        sources.push(this)
      }
    },
  )
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  return () => vi.useRealTimers()
})

function open() {
  const stream = openStream({
    url: '/api/live',
    last: () => null,
    admitted: async () => true,
    onReady: () => {},
    onFrame: () => {},
    onState: (state) => void states.push(state),
    onTurnedAway: () => {},
  })
  sources[0]?.dispatchEvent(new Event('ready'))
  return stream
}

test('a stream that breaks comes back within a second', async () => {
  const stream = open()
  sources[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sources).toHaveLength(2)
  stream.close()
})

test('one that was replaced waits until somebody looks at the page, or some minutes', async () => {
  const stream = open()
  const replace = (n: number) => {
    sources[n]?.dispatchEvent(new Event('replaced'))
    sources[n]?.dispatchEvent(new Event('error'))
  }
  replace(0)
  await vi.advanceTimersByTimeAsync(200_000)
  expect([sources.length, sources[0]?.closed]).toEqual([1, true])
  expect(states).toEqual(['live'])
  stream.nudge()
  expect(sources).toHaveLength(2)
  replace(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sources.length).toBeGreaterThan(2)
  stream.close()
})

test('one that its server has sent away comes back when the server said, and later by itself again', async () => {
  const stream = open()
  sources[0]?.dispatchEvent(new MessageEvent('ending', { data: '4200' }))
  sources[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(4_100)
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sources).toHaveLength(2)
  sources[1]?.dispatchEvent(new Event('ready'))
  sources[1]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(600)
  expect(sources).toHaveLength(3)
  stream.close()
})
