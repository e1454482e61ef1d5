import type { LiveSignal } from './live-signal.ts'

/** Carries signals to every process of the product, this one included. */
export type Bus = {
  publish(signal: LiveSignal): void
  /** `missed` is called when signals may have gone by unheard, or another process died before it published all. */
  subscribe(receive: (signal: LiveSignal) => void, missed: () => void): void
  close(): Promise<void>
}

/** The bus of a single process: what is published arrives at once. */
export function localBus(): Bus {
  const receivers: ((signal: LiveSignal) => void)[] = []
  return {
    publish: (signal) => receivers.forEach((receive) => receive(signal)),
    subscribe: (receive) => void receivers.push(receive),
    close: async () => {},
  }
}
