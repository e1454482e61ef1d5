import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BEAT_MS, SILENT_MS } from '#server/platform/bus-peers.ts'
import type { Bus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { redisBus } from '#server/platform/redis-bus.ts'
import type { BusTime } from '#server/platform/redis-bus.ts'
import { createRedis } from '#server/platform/redis.ts'
import { hasRedis, startRedis, startRedisCluster } from '#test/redis.ts'

const CHANNEL = 'daraja56:bridge.test:live'
const PATIENCE_MS = 45_000
const log = createLog('silent')
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

/** The time of a process, which passes when the test says. */
function ownTime() {
  let now = 0
  const timers = new Set<{ ms: number; act: () => void }>()
  const time: BusTime = {
    now: () => now,
    every: (ms, act) => {
      const timer = { ms, act }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    time,
    /** A beat comes, at the same moment. */
    beat: () => timers.forEach(({ act }) => act()),
    /** The time from one beat to the next passes, and that comes. */
    pass: () =>
      timers.forEach(({ ms, act }) => {
        now += ms
        act()
      }),
  }
}

/**
 * A process on a Redis: what it hears, and each time that it is told that it missed something. Unless it is to give up
 * a Redis that does not answer, it waits for as long as a busy machine may need.
 */
async function join(
  url: string,
  { publicUrl = 'https://bridge.test', givesUp = false, time = ownTime(), logTo = log } = {},
) {
  const connections = createRedis(url, { publicUrl }, logTo)
  const clients: Redis[] = []
  const bePatient = () =>
    clients.forEach(({ options }) =>
      Object.assign(options, { commandTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }),
    )
  const connect = () => {
    const client = connections.connect()
    clients.push(client)
    if (!givesUp) bePatient()
    return client
  }
  const bus = await redisBus({ prefix: connections.prefix, connect }, logTo, time.time)
  const heard: string[] = []
  const missed: true[] = []
  bus.subscribe(
    (signal) => heard.push('event' in signal ? wordOf(signal.event) : signal.kind),
    () => missed.push(true),
  )
  cleanUp.push(bus.close)
  return {
    bus,
    time,
    heard,
    /** What it heard without marks. */
    words: () => heard.filter((word) => !word.startsWith(MARK)),
    missed,
    /** Each of its connections is given up, and it says so. */
    isAway: () => connections.warnings().length > 0 && clients.every(({ status }) => status !== 'ready'),
    isBack: () => connections.warnings().length === 0 && clients.every(({ status }) => status === 'ready'),
    bePatient,
  }
}
type Process = Awaited<ReturnType<typeof join>>

const saying = (word: string) => ({ kind: 'event' as const, to: [], event: { word } })
const wordOf = (event: object) => (event as { word: string }).word
const publish = ({ bus }: { bus: Bus }, word: string) => bus.publish(saying(word))

const MARK = 'mark '
/**
 * Resolves when all others have heard a mark of a process. A channel has an order: by then they have heard everything
 * that it published before, and everything that was in Redis before that. A mark that is lost is followed by another.
 */
async function mark(from: Process, ...others: Process[]) {
  for (let tries = 0; tries < 30; tries++) {
    const word = MARK + randomUUID()
    publish(from, word)
    const isHeard = () => others.every(({ heard }) => heard.includes(word))
    for (let n = 0; n < 100 && !isHeard(); n++) await sleep(15)
    if (isHeard()) return
  }
  throw new Error('no mark was heard')
}

/** Resolves when all of them hear what the others say, and nothing from before that is on its way. */
async function connected(...processes: Process[]) {
  for (const one of processes) await mark(one, ...processes.filter((other) => other !== one))
  for (const { heard, missed } of processes) heard.length = missed.length = 0
}

/** A connection that publishes what a process could, and says what a process does not. */
function stranger(url: string) {
  const redis = new Redis(url)
  cleanUp.push(() => redis.disconnect())
  return {
    redis,
    say: (message: object) => redis.publish(CHANNEL, JSON.stringify({ from: 'other', line: 0, ...message })),
  }
}

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
    expect(one.heard).toEqual(['hello'])
    await mark(one, two)
    publish(two, 'answer')
    // What two says after it heard one comes to one behind what Redis would have sent it of its own.
    await mark(two, one)
    await mark(one, two)
    expect([one.words(), two.words()]).toEqual([
      ['hello', 'answer'],
      ['hello', 'answer'],
    ])
  })

  test('two sites on one Redis hear nothing of each other', async () => {
    const redis = await start()
    const site = (publicUrl: string) => Promise.all([join(redis.url, { publicUrl }), join(redis.url, { publicUrl })])
    const [[here, alsoHere], [there, alsoThere]] = [await site('https://one.test'), await site('https://two.test:8443')]
    await connected(here, alsoHere)
    await connected(there, alsoThere)
    for (const { heard } of [here, alsoHere]) heard.length = 0
    publish(here, 'here')
    publish(there, 'there')
    await mark(here, alsoHere)
    await mark(there, alsoThere)
    await mark(here, alsoHere)
    expect([alsoHere.words(), alsoThere.words()]).toEqual([['here'], ['there']])
  })

  test('a process that falls silent is reported once to the others, one that ends as it should or goes on is not', async () => {
    const redis = await start()
    const [stays, goesOn, ends] = [await join(redis.url), await join(redis.url), await join(redis.url)]
    await connected(stays, goesOn, ends)
    /** Beats of the one that stays, before each of which it hears the one that goes on. */
    const pass = async (beats: number) => {
      for (let n = 0; n < beats; n++) {
        await mark(goesOn, stays)
        stays.time.pass()
      }
      return stays.missed.length
    }
    const beatsOfSilence = Math.floor(SILENT_MS / BEAT_MS)
    await ends.bus.close()
    expect(await pass(3 * beatsOfSilence), 'one that said so').toBe(0)
    const other = stranger(redis.url)
    await other.say({ kind: 'hello' })
    await other.say({ kind: 'beat' })
    await other.redis.publish(CHANNEL, 'no word of ours')
    expect(await pass(beatsOfSilence), 'one that may still live').toBe(0)
    expect(await pass(1), 'one that did not').toBe(1)
    expect(await pass(3 * beatsOfSilence), 'one that did not, later').toBe(1)
  })

  test('a process shows that it lives again and again, unasked', async () => {
    const redis = await start()
    const { redis: listening } = stranger(redis.url)
    const kinds: string[] = []
    listening.on('message', (_channel, text) => void kinds.push((JSON.parse(text) as { kind: string }).kind))
    await listening.subscribe(CHANNEL)
    const bus = await redisBus(createRedis(redis.url, { publicUrl: 'https://bridge.test' }, log), log)
    cleanUp.push(bus.close)
    await until(() => kinds.filter((kind) => kind === 'beat').length >= 2)
  })

  test.each([
    ['frozen', 'freeze', 'resume'],
    ['gone', 'stop', 'begin'],
  ] as const)(
    'while Redis is %s a process hears itself; afterwards all are told, and hear each other again, nothing twice',
    async (_, away, back) => {
      const redis = await start()
      const both = [await join(redis.url, { givesUp: true }), await join(redis.url, { givesUp: true })] as const
      const [one, two] = both
      await connected(one, two)
      await redis[away]()
      const said: string[] = []
      await until(() => {
        said.push(`word ${said.length}`)
        publish(one, said.at(-1) ?? '')
        expect(one.words()).toEqual(said)
        // Each beat asks Redis for an answer.
        for (const { time } of both) time.beat()
        return both.every(({ isAway }) => isAway())
      })
      for (const { missed } of both) missed.length = 0
      await redis[back]()
      await until(() => both.every(({ missed, isBack }) => missed.length > 0 && isBack()))
      for (const { bePatient } of both) bePatient()
      // Redis closes a connection that was given up when it has done everything that came over it.
      const { redis: looking } = stranger(redis.url)
      const connections = async () =>
        String(await looking.client('LIST'))
          .trim()
          .split('\n').length
      await expect.poll(connections).toBe(1 + 2 * both.length)
      await mark(one, two)
      const before = two.words()
      expect(before, 'once each, in order').toEqual(said.filter((word) => before.includes(word)))
      publish(one, 'again')
      await mark(one, two)
      await mark(two, one)
      expect(two.words()).toEqual([...before, 'again'])
      expect(one.words()).toEqual([...said, 'again'])
    },
  )

  test('a signal of a line that was lost is not heard behind the word that it was', async () => {
    const redis = await start()
    const one = await join(redis.url)
    await connected(one, await join(redis.url))
    const { say } = stranger(redis.url)
    await say({ kind: 'lost', line: 1 })
    await say({ kind: 'signal', line: 0, signal: saying('late') })
    await say({ kind: 'signal', line: 1, signal: saying('now') })
    await until(() => one.heard.includes('now'))
    expect([one.heard, one.missed.length]).toEqual([['now'], 1])
  })

  test('what another version says and this one does not know is a line in the log for each kind, and nothing else', async () => {
    const redis = await start()
    const logTo = createLog('silent')
    const warned = vi.spyOn(logTo, 'warn')
    const one = await join(redis.url, { logTo })
    await connected(one, await join(redis.url))
    const { say, redis: raw } = stranger(redis.url)
    for (let n = 0; n < 2; n++) {
      await say({ kind: 'signal', signal: { kind: 'folded', user_id: 'ama', text: 'a secret' } })
      await say({ kind: 'signal', signal: { kind: 'end' } })
      await say({ kind: 'weighed', weight: 'a secret' })
      await raw.publish(CHANNEL, 'a secret')
      await raw.publish(CHANNEL, '{"kind":"a secret of somebody"}')
    }
    await say({ kind: 'signal', signal: saying('now') })
    await until(() => one.heard.includes('now'))
    expect([one.heard, one.missed]).toEqual([['now'], []])
    const lines = warned.mock.calls.map(([about]) => about)
    expect(lines.map((about) => (about as { kind: string }).kind)).toEqual([
      'signal folded',
      'signal end',
      'weighed',
      'unknown',
    ])
    expect(JSON.stringify(warned.mock.calls)).not.toContain('secret')
  })

  test('in a cluster, also when the node that a process uses is killed', async () => {
    const cluster = await startRedisCluster()
    cleanUp.push(cluster.stop)
    const [first, ...others] = cluster.nodes
    // One begins with the node that will die, the other with one that stays.
    const [one, two] = [await join(cluster.url), await join([...others, first].map((node) => node?.url).join(','))]
    await connected(one, two)
    await first?.stop('SIGKILL')
    await until(() => one.missed.length > 0 && one.isBack())
    await mark(one, two)
    await mark(two, one)
  })
})

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`it did not become so within ${PATIENCE_MS} ms`)
    await sleep(20)
  }
}
