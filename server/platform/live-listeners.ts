import type { ChannelsOf } from './live-signal.ts'
import type { Stream } from './live-stream.ts'

/** A user with streams here. `loaded` is the newest look at their channels; an older one that ends later counts for nothing. */
export type Listener = { userId: string; streams: Set<Stream>; channels: Set<string>; loaded: Promise<void> }

/** Who has streams in this process, and which channels each of them is in. */
export class LiveListeners {
  readonly #byUser = new Map<string, Listener>()
  readonly #byChannel = new Map<string, Set<Listener>>()
  readonly #channelsOf: ChannelsOf

  constructor(channelsOf: ChannelsOf) {
    this.#channelsOf = channelsOf
  }

  get(userId: string): Listener | undefined {
    return this.#byUser.get(userId)
  }

  values(): Iterable<Listener> {
    return this.#byUser.values()
  }

  /** The listener of a user, made when there is none. */
  of(userId: string): Listener {
    const known = this.#byUser.get(userId)
    if (known) return known
    const listener: Listener = { userId, streams: new Set(), channels: new Set(), loaded: Promise.resolve() }
    this.#byUser.set(userId, listener)
    return listener
  }

  /** The users in a channel. */
  in(channel: string): Iterable<Listener> {
    return this.#byChannel.get(channel) ?? []
  }

  /** Takes a listener without streams out of everything; one that was made anew since then stays. */
  remove(listener: Listener): void {
    if (this.#byUser.get(listener.userId) !== listener) return
    this.#byUser.delete(listener.userId)
    for (const channel of listener.channels) this.#takeOut(listener, channel)
  }

  /** Holds at once; the look behind it puts right what came in another order than it was done. */
  move(userId: string, channel: string, inside: boolean): void {
    const listener = this.#byUser.get(userId)
    if (!listener) return
    if (inside) this.#letIn(listener, channel)
    else this.#takeOut(listener, channel)
    this.load(listener)
  }

  /** Looks up the channels of a listener; `loaded` of it resolves when that is done. */
  load(listener: Listener): void {
    const look = this.#channelsOf(listener.userId)
    const isNewest = () => listener.loaded === loaded && this.#byUser.get(listener.userId) === listener
    const settle = async () => {
      try {
        const now = new Set(await look)
        if (!isNewest()) return
        for (const channel of listener.channels) if (!now.has(channel)) this.#takeOut(listener, channel)
        for (const channel of now) this.#letIn(listener, channel)
      } catch {
        // Without its channels a stream would be silent where it should not be: it comes back and asks again.
        for (const { response } of listener.streams) response.destroy()
      }
    }
    const loaded = settle()
    listener.loaded = loaded
  }

  #letIn(listener: Listener, channel: string): void {
    listener.channels.add(channel)
    this.#byChannel.set(channel, (this.#byChannel.get(channel) ?? new Set()).add(listener))
  }

  #takeOut(listener: Listener, channel: string): void {
    listener.channels.delete(channel)
    const inside = this.#byChannel.get(channel)
    inside?.delete(listener)
    if (inside?.size === 0) this.#byChannel.delete(channel)
  }
}

/** Waits for the newest look at the channels, also for one that began while it waited. */
export async function settled(listener: Listener): Promise<void> {
  for (let waited: Promise<void> | null = null; waited !== listener.loaded;) {
    waited = listener.loaded
    await waited
  }
}
