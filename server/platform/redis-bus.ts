import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { BEAT_MS, Peers } from './bus-peers.ts'
import type { Bus } from './bus.ts'
import { liveSignal } from './live-signal.ts'
import type { LiveSignal } from './live-signal.ts'
import type { Log } from './log.ts'
import { kindOf, notUnderstood } from './not-understood.ts'
import type { RedisConnections } from './redis.ts'

/**
 * What processes publish:
 * - a signal
 * - that they live, asking the others for the same (`hello`) or not (`beat`)
 * - that they end (`bye`)
 * - that they can publish again and could not for a while (`lost`), so that the others have missed something
 *
 * `line` counts how often a process was cut off: a signal of an earlier line comes too late, from a Redis that was
 * frozen.
 */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ from: z.string(), line: z.number(), kind: z.literal('signal'), signal: liveSignal }),
  z.object({ from: z.string(), line: z.number(), kind: z.enum(['hello', 'beat', 'bye', 'lost']) }),
])
type Message = z.infer<typeof messageSchema>

/** How long a process that starts waits for Redis. */
const WAIT_MS = 1_500

/** The clock of a bus, in milliseconds, and its timer, which runs until the returned function is called. */
export type BusTime = { now(): number; every(ms: number, act: () => void): () => void }

const systemTime: BusTime = {
  now: () => performance.now(),
  every: (ms, act) => {
    const timer = setInterval(act, ms).unref()
    return () => clearInterval(timer)
  },
}

type Receiver = { receive: (signal: LiveSignal) => void; missed: () => void }

/**
 * The bus of several processes, over one Redis channel. Within the process a signal arrives at once, whatever Redis does;
 * what the others missed while it was away is reported on both ends. Resolves when it hears the others, or without them
 * when Redis does not answer.
 */
export async function redisBus(
  redis: Pick<RedisConnections, 'prefix' | 'connect'>,
  log: Log,
  time = systemTime,
): Promise<Bus> {
  const channel = `${redis.prefix}live`
  const me = randomUUID()
  const [out, into] = [redis.connect(), redis.connect()]
  const receivers: Receiver[] = []
  const peers = new Peers()
  const lines = new Map<string, number>()
  const noteUnknown = notUnderstood(log, 'the channel of live events')
  let line = 0
  let isCutOff = false
  let isListening = false

  const send = async (message: object) => {
    await out.publish(channel, JSON.stringify({ from: me, line, ...message }))
  }
  const tell = (kind: 'hello' | 'beat' | 'bye') => send({ kind }).catch(() => {})
  const miss = () => {
    peers.clear()
    receivers.forEach(({ missed }) => missed())
  }
  const greet = () => {
    if (isListening && out.status === 'ready') void tell('hello')
  }

  out.on('ready', () => {
    if (isCutOff) {
      isCutOff = false
      line += 1
      send({ kind: 'lost' }).catch(() => {
        isCutOff = true
      })
    }
    greet()
  })
  const listen = async () => {
    await into.subscribe(channel)
    isListening = true
    // Only now: what is published from here on is heard, what was published until here may not have been.
    miss()
    greet()
  }
  const listening = new Promise<void>((resolve) => {
    into.on('ready', () => void listen().then(resolve, () => into.disconnect(true)))
  })
  into.on('close', () => {
    isListening = false
  })
  into.on('message', (_channel, text) => {
    const message = readMessage(text)
    if (typeof message === 'string') return noteUnknown(message)
    const { from, kind } = message
    // Our own signals have arrived when they were published.
    if (from === me) return
    peers.hear(from, time.now())
    if (message.line < (lines.get(from) ?? 0)) return
    lines.set(from, message.line)
    if (kind === 'signal') return receivers.forEach(({ receive }) => receive(message.signal))
    if (kind === 'lost') return miss()
    if (kind === 'hello') return void tell('beat')
    if (kind !== 'bye') return
    peers.leave(from)
    lines.delete(from)
  })

  const stopBeating = time.every(BEAT_MS, () => {
    // Without a line everybody is silent; when it is back, all is taken for missed anyway.
    if (isListening) {
      // A Redis that stands still closes no connection: without an answer this one is given up.
      into.ping().catch(() => {})
      if (peers.check(time.now())) {
        log.warn('another process ended without saying so: streams ask again')
        receivers.forEach(({ missed }) => missed())
      }
    }
    if (out.status === 'ready') void tell('beat')
  })

  await Promise.race([listening, sleep(WAIT_MS, undefined, { ref: false })])
  return {
    publish: (signal) => {
      receivers.forEach(({ receive }) => receive(signal))
      send({ kind: 'signal', signal }).catch(() => {
        isCutOff = true
      })
    },
    subscribe: (receive, missed) => void receivers.push({ receive, missed }),
    close: async () => {
      stopBeating()
      await tell('bye')
      out.disconnect()
      into.disconnect()
    },
  }
}

/** The message, or its kind where this version does not understand it. */
function readMessage(text: string): Message | string {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return kindOf(null)
  }
  const read = messageSchema.safeParse(said)
  if (read.success) return read.data
  const kind = kindOf(said)
  return kind === 'signal' ? `signal ${kindOf((said as { signal?: unknown }).signal)}` : kind
}
