import { expect, test } from 'vitest'
import { localBus } from '#server/platform/bus.ts'

test('within one process a signal arrives at once', () => {
  const bus = localBus()
  const heard: object[] = []
  const signal = { kind: 'event' as const, to: ['ama'], event: { say: 'hello' } }
  bus.subscribe(
    (one) => heard.push(one),
    () => {},
  )
  bus.publish(signal)
  expect(heard).toEqual([signal])
})
