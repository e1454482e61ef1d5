import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { BEAT_MS, SILENT_MS } from '#server/platform/bus-peers.ts'
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

  test('a process that falls silent is reported once to the others, one that ends as it should is not', async () => {
    const redis = await startRedis()
    const [stays, ends] = [0, 1].map(() => redisBus(redis.url, createLog('silent')))
    const other = new Redis(redis.url)
    const say = (kind: string) => other.publish('daraja56:live', JSON.stringify({ from: 'other', kind }))
    try {
      const [heard, vanished]: [object[], number[]] = [[], []]
      stays?.subscribe(
        (signal) => heard.push(signal),
        () => {},
        () => void vanished.push(performance.now()),
      )
      await until(() => {
        ends?.publish({ ping: true })
        return heard.length > 0
      })
      await ends?.close()
      await sleep(SILENT_MS + 2 * BEAT_MS)
      expect(vanished, 'one that said so').toEqual([])
      await say('hello')
      await say('beat')
      await until(() => vanished.length > 0)
      await sleep(SILENT_MS + BEAT_MS)
      expect(vanished, 'one that did not').toHaveLength(1)
    } finally {
      await stays?.close()
      other.disconnect()
      await redis.stop()
    }
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (isSo()) return
    await sleep(50)
  }
  throw new Error('it did not become so within 10 s')
}
