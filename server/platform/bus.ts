import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { BEAT_MS, Peers } from './bus-peers.ts'
import type { Log } from './log.ts'

/** Carries signals to every process of the product, this one included. */
export type Bus = {
  publish(signal: object): void
  /**
   * `lost` is called when signals may have gone by unheard; `vanished` when another process died, which may have
   * committed what it never published.
   */
  subscribe(receive: (signal: object) => void, lost: () => void, vanished: () => void): void
  close(): Promise<void>
}

/** The bus of a single process: what is published arrives at once. */
export function localBus(): Bus {
  const receivers: ((signal: object) => void)[] = []
  return {
    publish: (signal) => receivers.forEach((receive) => receive(signal)),
    subscribe: (receive) => void receivers.push(receive),
    close: async () => {},
  }
}

const CHANNEL = 'daraja56:live'

/**
 * What processes publish: a signal; that they live, asking the others for the same (`hello`) or not (`beat`); that they
 * end (`bye`); that they can publish again and could not for a while (`lost`): the others have missed something.
 */
type Message = { from: string } & ({ kind: 'signal'; signal: object } | { kind: 'hello' | 'beat' | 'bye' | 'lost' })

type Receiver = { receive: (signal: object) => void; lost: () => void; vanished: () => void }

/** The bus of several processes, over one Redis channel. What a broken line swallows is reported as lost on both its ends. */
export function redisBus(url: string, log: Log): Bus {
  const me = randomUUID()
  const out = new Redis(url, { maxRetriesPerRequest: 2 })
  const into = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  const receivers: Receiver[] = []
  const peers = new Peers()
  const lose = () => {
    peers.clear()
    receivers.forEach(({ lost }) => lost())
  }
  for (const client of [out, into]) client.on('error', (error) => log.warn({ err: error }, 'redis'))

  let failed = false
  const send = async (message: Message) => {
    try {
      await out.publish(CHANNEL, JSON.stringify(message))
    } catch (error) {
      failed = true
      log.warn({ err: error }, 'redis publish')
    }
  }
  const publish = (message: Message) => void send(message)
  out.on('ready', () => {
    if (!failed) return
    failed = false
    publish({ from: me, kind: 'lost' })
  })

  let heardBefore = false
  const listen = async () => {
    await into.subscribe(CHANNEL)
    // Only now: what is published from here on is heard, what was published until here may not have been.
    if (heardBefore) lose()
    heardBefore = true
    publish({ from: me, kind: 'hello' })
  }
  into.on('ready', () => {
    listen().catch((error: unknown) => log.error({ err: error }, 'redis subscribe'))
  })
  into.on('message', (_channel, text) => {
    const message = JSON.parse(text) as Message
    const { from, kind } = message
    if (from !== me) peers.hear(from, performance.now())
    if (kind === 'signal') receivers.forEach(({ receive }) => receive(message.signal))
    else if (kind === 'lost') lose()
    else if (from === me) return
    else if (kind === 'bye') peers.leave(from)
    else if (kind === 'hello') publish({ from: me, kind: 'beat' })
  })

  const beat = setInterval(() => {
    // Without a line everybody is silent; when it is back, all is taken for lost anyway.
    if (into.status === 'ready' && peers.check(performance.now())) {
      log.warn('another process ended without saying so: streams ask again')
      receivers.forEach(({ vanished }) => vanished())
    }
    if (out.status === 'ready') publish({ from: me, kind: 'beat' })
  }, BEAT_MS).unref()

  return {
    publish: (signal) => publish({ from: me, kind: 'signal', signal }),
    subscribe: (receive, lost, vanished) => void receivers.push({ receive, lost, vanished }),
    close: async () => {
      clearInterval(beat)
      if (out.status === 'ready') await send({ from: me, kind: 'bye' })
      out.disconnect()
      into.disconnect()
    },
  }
}
