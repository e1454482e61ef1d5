import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { BEAT_MS, SILENT_MS } from '#server/platform/bus-peers.ts'
import type { Bus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { redisBus } from '#server/platform/redis-bus.ts'
import { createRedis } from '#server/platform/redis.ts'
import { hasRedis, startRedis, startRedisCluster } from '#test/redis.ts'

const log = createLog('silent')
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

/** A process on a Redis: what it hears, and how often it is told that it missed something. */
async function join(url: string, publicUrl = 'https://bridge.test') {
  const connections = createRedis(url, { publicUrl }, log)
  const bus = await redisBus(connections, log)
  const heard: object[] = []
  const missed: number[] = []
  bus.subscribe(
    (signal) => heard.push(signal),
    () => missed.push(performance.now()),
  )
  cleanUp.push(bus.close)
  return { bus, heard, missed, isAway: () => connections.warnings().length > 0 }
}

/** Resolves when both hear what the other says. */
async function connected(...processes: Awaited<ReturnType<typeof join>>[]) {
  for (const [n, { bus }] of processes.entries()) {
    const others = processes.filter((_, m) => m !== n)
    await until(() => {
      bus.publish({ ping: n })
      return others.every(({ heard }) => heard.some((signal) => 'ping' in signal && signal.ping === n))
    })
  }
  await sleep(200)
  for (const { heard, missed } of processes) heard.length = missed.length = 0
}

const publish = ({ bus }: { bus: Bus }, word: string) => bus.publish({ word })

describe.skipIf(!hasRedis)('over Redis (left out where no redis-server is installed)', () => {
  const start = async () => {
    const redis = await startRedis()
    cleanUp.push(() => redis.stop('SIGKILL'))
    return redis
  }

  test('a signal reaches every process once, the sender at once', async () => {
    const redis = await start()
    const [one, two] = [await join(redis.url), await join(redis.url)]
    await connected(one, two)
    publish(one, 'hello')
    expect(one.heard).toEqual([{ word: 'hello' }])
    await until(() => two.heard.length > 0)
    await sleep(100)
    expect([one.heard, two.heard]).toEqual([[{ word: 'hello' }], [{ word: 'hello' }]])
  })

  test('two sites on one Redis hear nothing of each other', async () => {
    const redis = await start()
    const [here, there] = [await join(redis.url, 'https://one.test'), await join(redis.url, 'https://two.test:8443')]
    const [alsoHere, alsoThere] = [
      await join(redis.url, 'https://one.test'),
      await join(redis.url, 'https://two.test:8443'),
    ]
    await connected(here, alsoHere)
    await connected(there, alsoThere)
    for (const { heard } of [here, alsoHere]) heard.length = 0
    publish(here, 'here')
    publish(there, 'there')
    await until(() => alsoHere.heard.length > 0 && alsoThere.heard.length > 0)
    expect([alsoHere.heard, alsoThere.heard]).toEqual([[{ word: 'here' }], [{ word: 'there' }]])
  })

  test('a process that falls silent is reported once to the others, one that ends as it should is not', async () => {
    const redis = await start()
    const [stays, ends] = [await join(redis.url), await join(redis.url)]
    const other = new Redis(redis.url)
    cleanUp.push(() => other.disconnect())
    const say = (kind: string) =>
      other.publish('daraja56:bridge.test:live', JSON.stringify({ from: 'other', line: 0, kind }))
    await connected(stays, ends)
    await ends.bus.close()
    await sleep(SILENT_MS + 2 * BEAT_MS)
    expect(stays.missed, 'one that said so').toEqual([])
    await say('hello')
    await say('beat')
    await other.publish('daraja56:bridge.test:live', 'no word of ours')
    await until(() => stays.missed.length > 0)
    await sleep(SILENT_MS + BEAT_MS)
    expect(stays.missed, 'one that did not').toHaveLength(1)
  })

  test.each([
    ['frozen', 'freeze', 'resume'],
    ['gone', 'stop', 'begin'],
  ] as const)(
    'while Redis is %s a process hears itself; afterwards all are told, and hear each other again, nothing twice',
    async (_, away, back) => {
      const redis = await start()
      const [one, two] = [await join(redis.url), await join(redis.url)]
      await connected(one, two)
      await redis[away]()
      for (let n = 0; n < 40; n++) {
        publish(one, `word ${n}`)
        expect(one.heard).toHaveLength(n + 1)
        await sleep(100)
      }
      expect([one.isAway(), two.isAway()]).toEqual([true, true])
      await redis[back]()
      await until(() => one.missed.length > 0 && two.missed.length > 0 && !one.isAway() && !two.isAway())
      await sleep(1_000)
      const [heardByOne, heardByTwo] = [one.heard.length, two.heard.length]
      publish(one, 'again')
      await until(() => two.heard.length > heardByTwo)
      await sleep(500)
      // What was published into the frozen Redis does not come behind what was said later.
      expect(two.heard.slice(heardByTwo)).toEqual([{ word: 'again' }])
      expect(one.heard).toHaveLength(heardByOne + 1)
      expect(new Set(two.heard.map((signal) => JSON.stringify(signal))).size).toBe(two.heard.length)
    },
  )

  test('a signal of a line that was lost is not heard behind the word that it was', async () => {
    const redis = await start()
    const one = await join(redis.url)
    await connected(one, await join(redis.url))
    const other = new Redis(redis.url)
    cleanUp.push(() => other.disconnect())
    const say = (message: object) =>
      other.publish('daraja56:bridge.test:live', JSON.stringify({ from: 'other', ...message }))
    await say({ kind: 'lost', line: 1 })
    await say({ kind: 'signal', line: 0, signal: { word: 'late' } })
    await say({ kind: 'signal', line: 1, signal: { word: 'now' } })
    await until(() => one.heard.length > 0)
    expect([one.heard, one.missed.length]).toEqual([[{ word: 'now' }], 1])
  })

  test('in a cluster, also when the node that a process uses is killed', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const [first, ...others] = cluster.nodes
    // One begins with the node that will die, the other with one that stays.
    const [one, two] = [await join(cluster.url), await join([...others, first].map((node) => node?.url).join(','))]
    await connected(one, two)
    await first?.stop('SIGKILL')
    await until(() => one.missed.length > 0 && !one.isAway())
    await until(() => {
      publish(one, 'still here')
      return two.heard.length > 0
    })
    publish(two, 'here too')
    await until(() => one.heard.some((signal) => 'word' in signal && signal.word === 'here too'))
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (isSo()) return
    await sleep(50)
  }
  throw new Error('it did not become so within 15 s')
}
