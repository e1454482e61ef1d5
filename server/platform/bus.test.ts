import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { localBus, redisBus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { hasRedis, startRedis } from '#test/redis.ts'

test('within one process a signal arrives at once', () => {
  const bus = localBus()
  const heard: object[] = []
  bus.subscribe(
    (signal) => heard.push(signal),
    () => {},
    () => {},
  )
  bus.publish({ kind: 'event' })
  expect(heard).toEqual([{ kind: 'event' }])
})

describe.skipIf(!hasRedis)('over Redis (left out where no redis-server is installed)', () => {
  test('a signal reaches every process once, the sender included', async () => {
    const redis = await startRedis()
    const buses = [0, 1].map(() => redisBus(redis.url, createLog('silent')))
    try {
      const heard = buses.map((bus) => {
        const signals: object[] = []
        bus.subscribe(
          (signal) => signals.push(signal),
          () => {},
          () => {},
        )
        return signals
      })
      await until(() => {
        buses[0]?.publish({ ping: true })
        return heard.every((signals) => signals.length > 0)
      })
      await sleep(100)
      for (const signals of heard) signals.length = 0
      buses[1]?.publish({ kind: 'event', to: ['somebody'] })
      await until(() => heard.every((signals) => signals.length > 0))
      await sleep(50)
      expect(heard).toEqual([[{ kind: 'event', to: ['somebody'] }], [{ kind: 'event', to: ['somebody'] }]])
    } finally {
      for (const bus of buses) await bus.close()
      await redis.stop()
    }
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (isSo()) return
    await sleep(50)
  }
  throw new Error('it did not become so within 5 s')
}
