import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { TooMany, createLimits } from '#server/platform/limits.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createRedis } from '#server/platform/redis.ts'
import { hasRedis, startRedis, startRedisCluster } from '#test/redis.ts'

const SECRET = 'a secret of the tests, long enough to be one'
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

/** The limits of a process, five contact mails each, and what it logs of its Redis. */
function join(url: string, PUBLIC_URL = 'https://bridge.test') {
  const config = readConfig('serve', { PUBLIC_URL, SECRET, LIMIT_CONTACT: '5/600' })
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const log = Object.assign(createLog('silent'), { warn: note, error: note })
  const redis = createRedis(url, config, log)
  const limits = createLimits(config, redis)
  cleanUp.push(limits.close)
  const consume = async (key = 'Ama') => {
    try {
      await limits.consume('contact', key)
      return true
    } catch (error) {
      if (error instanceof TooMany) return false
      throw error
    }
  }
  return { consume, lines, ...redis }
}

/** Counts until both processes count together, under keys of their own. */
async function together(...processes: ReturnType<typeof join>[]) {
  for (let n = 0; n < 200; n++) {
    const key = `try ${n}`
    for (let m = 0; m < 5; m++) await processes[m % processes.length]?.consume(key)
    if ((await Promise.all(processes.map(({ consume }) => consume(key)))).every((may) => !may)) return
    await sleep(50)
  }
  throw new Error('they do not count together')
}

describe.skipIf(!hasRedis)('limits in Redis (left out where no redis-server is installed)', () => {
  const start = async () => {
    const redis = await startRedis()
    cleanUp.push(() => redis.stop('SIGKILL'))
    return redis
  }

  test('are counted over all processes of a site, under its own prefix', async () => {
    const redis = await start()
    const [one, two, other] = [join(redis.url), join(redis.url), join(redis.url, 'https://other.test')]
    await together(one, two)
    await together(other)
    for (let n = 0; n < 5; n++) expect(await (n % 2 ? one : two).consume()).toBe(true)
    expect([await one.consume(), await two.consume(), await other.consume()]).toEqual([false, false, true])
    const look = new Redis(redis.url)
    cleanUp.push(() => look.disconnect())
    const prefixes = (await look.keys('*Ama')).toSorted()
    expect(prefixes).toEqual(['daraja56:bridge.test:limit:contact:Ama', 'daraja56:other.test:limit:contact:Ama'])
  })

  test.each([
    ['frozen', 'freeze', 'resume'],
    ['gone', 'stop', 'begin'],
  ] as const)(
    'are counted in the process while Redis is %s, without waiting for it; both are logged once',
    async (_, away, back) => {
      const redis = await start()
      const one = join(redis.url)
      await together(one)
      await redis[away]()
      const answers: boolean[] = []
      const began = performance.now()
      for (let n = 0; n < 8; n++) answers.push(await one.consume('Kofi'))
      expect(answers).toEqual([true, true, true, true, true, false, false, false])
      // One time limit, after which the line counts as lost.
      expect(performance.now() - began).toBeLessThan(20_000)
      await expect.poll(() => one.lines).toHaveLength(1)
      const later = performance.now()
      for (let n = 0; n < 40; n++) await one.consume(`member ${n}`)
      // Each of them would wait half a second.
      expect(performance.now() - later).toBeLessThan(15_000)
      await redis[back]()
      await expect.poll(() => one.lines).toHaveLength(2)
      expect(one.lines).toEqual([
        'Redis is away: live events and rate limits stay within this process.',
        'Redis is back.',
      ])
      await together(one, join(redis.url))
    },
  )

  test('a process starts without Redis, and uses it when it comes', async () => {
    const redis = await start()
    await redis.stop()
    const one = join(redis.url)
    expect(await one.consume()).toBe(true)
    await expect.poll(one.warnings).toHaveLength(1)
    await redis.begin()
    await together(one, join(redis.url))
    expect(one.warnings()).toEqual([])
  })

  test('in a cluster are counted over its nodes, and in the process for the keys of a node that is frozen or gone', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const [one, two] = [join(cluster.url), join(cluster.url)]
    await together(one, two)
    const keys = Array.from({ length: 30 }, (_, n) => `member ${n}`)
    const countAll = async () => {
      const began = performance.now()
      for (let n = 0; n < 5; n++)
        // Nobody waits longer than one time limit.
        expect(await Promise.all(keys.map((key) => one.consume(`${key} ${began}`)))).not.toContain(false)
      expect(await Promise.all(keys.map((key) => one.consume(`${key} ${began}`)))).not.toContain(true)
      return performance.now() - began
    }
    await countAll()
    const holding = await Promise.all(
      cluster.nodes.map(async ({ url }) => {
        const look = new Redis(url)
        look.on('error', () => {})
        cleanUp.push(() => look.disconnect())
        return look.dbsize()
      }),
    )
    for (const keysOfNode of holding) expect(keysOfNode).toBeGreaterThan(0)
    // What was counted in Redis until now begins anew in the process: nobody is refused for it, and nothing fails.
    const settle = async () => {
      for (let n = 0; n < 15; n++) await Promise.all([sleep(300), ...keys.map((key) => one.consume(`${key} ${n}`))])
    }
    cluster.nodes[0]?.freeze()
    await settle()
    expect(await countAll()).toBeLessThan(6 * 5_000)
    cluster.nodes[0]?.resume()
    await cluster.nodes[1]?.stop('SIGKILL')
    await settle()
    expect(await countAll()).toBeLessThan(6 * 5_000)
  })

  test('one node of a cluster alone is refused in the log, for it would refuse most keys', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const one = join(cluster.nodes[0]?.url ?? '')
    const said = 'REDIS_URL names one node of a cluster: it has to name two or more, separated by commas.'
    await expect.poll(one.warnings).toEqual([said])
    expect(one.lines).toEqual([said])
  })
})
