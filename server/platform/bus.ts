import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Carries signals to every process of the product, this one included. */
export type Bus = {
  publish(signal: object): void
  /** `lost` is called when signals may have gone by unheard. */
  subscribe(receive: (signal: object) => void, lost: () => void): void
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
/** Said once a process can speak again that could not: the others have not heard what it had to say. */
const LOST = 'lost'

/** The bus of several processes, over one Redis channel. What a broken line swallows is told as lost on both its ends. */
export function redisBus(url: string, log: Log): Bus {
  const out = new Redis(url, { maxRetriesPerRequest: 2 })
  const into = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  const receivers: { receive: (signal: object) => void; lost: () => void }[] = []
  const lose = () => receivers.forEach(({ lost }) => lost())
  for (const client of [out, into]) client.on('error', (error) => log.warn({ err: error }, 'redis'))
  let heardBefore = false
  const listen = async () => {
    await into.subscribe(CHANNEL)
    // Only now: what is said from here on is heard, what was said until here may not have been.
    if (heardBefore) lose()
    heardBefore = true
  }
  into.on('ready', () => {
    listen().catch((error: unknown) => log.error({ err: error }, 'redis subscribe'))
  })
  into.on('message', (_channel, text) => {
    if (text === LOST) return lose()
    const signal = JSON.parse(text) as object
    receivers.forEach(({ receive }) => receive(signal))
  })
  let unsaid = false
  const say = (text: string) => {
    out.publish(CHANNEL, text).catch((error: unknown) => {
      unsaid = true
      log.warn({ err: error }, 'redis publish')
    })
  }
  out.on('ready', () => {
    if (!unsaid) return
    unsaid = false
    say(LOST)
  })
  return {
    publish: (signal) => say(JSON.stringify(signal)),
    subscribe: (receive, lost) => void receivers.push({ receive, lost }),
    close: async () => {
      out.disconnect()
      into.disconnect()
    },
  }
}
