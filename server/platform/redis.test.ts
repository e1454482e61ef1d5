import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { TooMany, createLimits } from '#server/platform/limits.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createRedis } from '#server/platform/redis.ts'
import { hasRedis, startRedis, startRedisCluster } from '#test/redis.ts'

const [AWAY, BACK] = ['Redis is away: live events and rate limits stay within this process.', 'Redis is back.']
const SECRET = 'a secret of the tests, long enough to be one'
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

/** The limits of a process, five contact mails and two free passwords each, and what it logs of its Redis. */
function join(url: string, PUBLIC_URL = 'https://bridge.test') {
  const config = readConfig('serve', { PUBLIC_URL, SECRET, LIMIT_CONTACT: '5/600', LIMIT_WRONG_PASSWORD: '2/600' })
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const log = Object.assign(createLog('silent'), { warn: note, error: note })
  const redis = createRedis(url, config, log)
  let closed = 0
  const openStore = () => redis.openStore().on('close', () => (closed += 1))
  const limits = createLimits(config, { ...redis, openStore })
  cleanUp.push(limits.close)
  const may = async (counted: Promise<unknown>) => {
    try {
      await counted
      return true
    } catch (error) {
      if (error instanceof TooMany) return false
      throw error
    }
  }
  const consume = (key = 'Ama') => may(limits.consume('contact', key))
  const slow = (key: string) => may(limits.slow('wrongPassword', key))
  return { consume, slow, lines, closed: () => closed, ...redis }
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

/** Whether work is done before anything that has to be waited for, such as a time limit, can have come. */
async function isDoneAtOnce(work: Promise<unknown>) {
  const few = async () => {
    for (let turns = 0; turns < 20; turns++) await turn()
    return false
  }
  const wasAtOnce = await Promise.race([work.then(() => true), few()])
  await work
  return wasAtOnce
}

describe.skipIf(!hasRedis)('limits in Redis (left out where no redis-server is installed)', () => {
  const start = async () => {
    const redis = await startRedis()
    cleanUp.push(() => redis.stop('SIGKILL'))
    return redis
  }

  test('slow tries over all processes of a site', async () => {
    const redis = await start()
    const [one, two] = [join(redis.url), join(redis.url)]
    await together(one, two)
    let tries = 0
    await expect
      .poll(async () => {
        const key = `Ama ${(tries += 1)}`
        const went = []
        for (const { slow } of [one, two, one, two, one]) went.push(await slow(key))
        return went
      })
      .toEqual([true, true, true, false, false])
  })

  test('are counted over all processes of a site, under its own prefix', async () => {
    const redis = await start()
    const [one, two, other] = [join(redis.url), join(redis.url), join(redis.url, 'https://other.test')]
    await together(one, two)
    await together(other)
    const look = new Redis(redis.url)
    cleanUp.push(() => look.disconnect())
    let tries = 0
    // An answer that comes late on a busy machine is counted by the process alone: then all is tried again.
    await expect
      .poll(async () => {
        const key = `Ama ${(tries += 1)}`
        const answers: boolean[] = []
        for (let n = 0; n < 5; n++) answers.push(await (n % 2 ? one : two).consume(key))
        for (const process of [one, two, other]) answers.push(await process.consume(key))
        const keys = (await look.keys(`*${key}`)).toSorted()
        return [answers, keys.map((found) => found.slice(0, -key.length))]
      })
      .toEqual([
        [true, true, true, true, true, false, false, true],
        ['daraja56:bridge.test:limit:contact:', 'daraja56:other.test:limit:contact:'],
      ])
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
      for (let n = 0; n < 8; n++) answers.push(await one.consume('Kofi'))
      expect(answers).toEqual([true, true, true, true, true, false, false, false])
      await expect.poll(() => one.lines.at(-1)).toBe(AWAY)
      const said = [...one.lines]
      for (let n = 0; n < 40; n++) expect(await isDoneAtOnce(one.consume(`member ${n}`))).toBe(true)
      // It has tried in vain to connect again, which is not worth a line.
      const before = one.closed()
      await expect.poll(one.closed).toBeGreaterThan(before)
      expect(one.lines).toEqual(said)
      await redis[back]()
      await expect.poll(() => one.lines.slice(said.length)).toContain(BACK)
      expect(one.lines[said.length]).toBe(BACK)
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
    await expect.poll(one.warnings).toEqual([])
  })

  test('in a cluster are counted over its nodes, and in the process for the keys of a node that is frozen or gone', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const [one, two] = [join(cluster.url), join(cluster.url)]
    await together(one, two)
    const keys = Array.from({ length: 30 }, (_, n) => `member ${n}`)
    let round = 0
    /** Whether every key of a new round may be counted five times, and none of them once more. */
    const countAll = async () => {
      round += 1
      const count = () => Promise.all(keys.map((key) => one.consume(`${key} in round ${round}`)))
      // Nobody is refused too early, and nothing fails, even while a node is being given up or taken back.
      for (let n = 0; n < 5; n++) expect(await count()).not.toContain(false)
      return !(await count()).includes(true)
    }
    /** What was counted in Redis until it was away begins anew in the process: a round that lies between is allowed more. */
    const allIsCounted = () => expect.poll(countAll).toBe(true)
    await allIsCounted()
    const holding = await Promise.all(
      cluster.nodes.map(async ({ url }) => {
        // A busy node may refuse the first connections: the question waits until one stands.
        const look = new Redis(url, { maxRetriesPerRequest: null })
        look.on('error', () => {})
        cleanUp.push(() => look.disconnect())
        return look.dbsize()
      }),
    )
    for (const keysOfNode of holding) expect(keysOfNode).toBeGreaterThan(0)
    cluster.nodes[0]?.freeze()
    await allIsCounted()
    cluster.nodes[0]?.resume()
    await cluster.nodes[1]?.stop('SIGKILL')
    await allIsCounted()
  })

  test('one node of a cluster alone is refused in the log, for it would refuse most keys', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const one = join(cluster.nodes[0]?.url ?? '')
    const said = 'REDIS_URL names one node of a cluster: it has to name two or more, separated by commas.'
    await expect.poll(one.warnings).toEqual([said])
    expect(one.lines).toContain(said)
  })
})
