import { expect, test } from 'vitest'
import { localBus } from '#server/platform/bus.ts'

test('within one process a signal arrives at once', () => {
  const bus = localBus()
  const heard: object[] = []
  bus.subscribe(
    (signal) => heard.push(signal),
    () => {},
  )
  bus.publish({ kind: 'event' })
  expect(heard).toEqual([{ kind: 'event' }])
})
