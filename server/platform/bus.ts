import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Carries signals to every process of the product, this one included. */
export type Bus = {
  publish(signal: object): void
  subscribe(receive: (signal: object) => void): void
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

/** The bus of several processes, over one Redis channel. A signal that cannot be sent is logged: clients resync. */
export function redisBus(url: string, log: Log): Bus {
  const out = new Redis(url, { maxRetriesPerRequest: 2 })
  const into = new Redis(url, { maxRetriesPerRequest: null })
  const receivers: ((signal: object) => void)[] = []
  for (const client of [out, into]) client.on('error', (error) => log.warn({ err: error }, 'redis'))
  void into.subscribe(CHANNEL).catch((error: unknown) => log.error({ err: error }, 'redis subscribe'))
  into.on('message', (_channel, text) => {
    const signal = JSON.parse(text) as object
    receivers.forEach((receive) => receive(signal))
  })
  return {
    publish: (signal) =>
      void out
        .publish(CHANNEL, JSON.stringify(signal))
        .catch((error: unknown) => log.warn({ err: error }, 'redis publish')),
    subscribe: (receive) => void receivers.push(receive),
    close: async () => {
      out.disconnect()
      into.disconnect()
    },
  }
}
