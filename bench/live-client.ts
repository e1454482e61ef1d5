import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from './community.ts'
import { productTransport, relayTransport } from './live-transport.ts'
import type { Told, Transport } from './live-transport.ts'

/**
 * Connects all `people`, in turns with each of the processes at `urls`. They send `perSecond` messages to each other
 * for `seconds`, after `warmUpSeconds` that do not count.
 */
export type LiveLoad = {
  kind: 'product' | 'relay'
  urls: string[]
  people: Guest[]
  perSecond: number
  warmUpSeconds: number
  seconds: number
}

/**
 * `seen` and `answered` are milliseconds from the moment a message is due. They last until the recipient receives its
 * event, and until the sender receives the answer. `sent` counts messages, `delivered` those that both sides received;
 * the other numbers count messages that break a guarantee. `seconds` is how long it took until all were delivered.
 */
export type LiveResult = {
  seen: number[]
  answered: number[]
  refused: string[]
  sent: number
  delivered: number
  lost: number
  doubled: number
  disordered: number
  seconds: number
}

/** What is told to the process that measures the server, so that it reads its figures behind the warm-up. */
export type WarmedUp = { kind: 'warmed up' }

type Sent = { due: number; to: string; from: string; answered: boolean; counts: boolean }

const STRAGGLERS_MS = 10_000
/** So many connect at a time. */
const CONNECTING = 200

/** The browsers of all members run in one process, so that sender and recipient share one clock. */
class Members {
  readonly #load: LiveLoad
  readonly #transport: Transport
  readonly #urlOf = new Map<string, string>()
  readonly #sent = new Map<string, Sent>()
  readonly #copies = new Map<string, number>()
  readonly #lastSeq = new Map<string, number>()
  #answered: number[] = []
  #seen: number[] = []
  readonly #refused: string[] = []
  #disordered = 0

  constructor(load: LiveLoad) {
    this.#load = load
    this.#transport = load.kind === 'product' ? productTransport() : relayTransport()
  }

  async run(warmedUp: () => void): Promise<LiveResult> {
    const { people, urls, warmUpSeconds, seconds } = this.#load
    for (const [at, { user_id }] of people.entries()) this.#urlOf.set(user_id, urls[at % urls.length] ?? '')
    for (let at = 0; at < people.length; at += CONNECTING)
      await Promise.all(people.slice(at, at + CONNECTING).map((guest) => this.#listen(guest)))
    await this.#write(warmUpSeconds, false)
    await this.#allSeen()
    warmedUp()
    const began = performance.now()
    await this.#write(seconds, true)
    await this.#allSeen()
    const took = (performance.now() - began) / 1000
    // A duplicate would arrive after the first copy.
    await sleep(200)
    this.#transport.close()
    return { ...this.#tally(), seconds: took }
  }

  #listen(guest: Guest): Promise<void> {
    return this.#transport.listen(guest, this.#urlOf.get(guest.user_id) ?? '', (message) =>
      this.#receive(guest.user_id, message),
    )
  }

  async #write(seconds: number, counts: boolean): Promise<void> {
    const { people, perSecond } = this.#load
    const senders = people.filter((guest) => guest.pairs.length > 0)
    const began = performance.now()
    const sending: Promise<void>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      // Messages are due by the clock and not after the last answer: a slow moment must show in the messages behind it.
      const due = began + (n * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const guest = senders[Math.floor(Math.random() * senders.length)]
      if (guest) sending.push(this.#send(guest, due, counts))
    }
    await Promise.all(sending)
  }

  async #send(guest: Guest, due: number, counts: boolean): Promise<void> {
    const pair = guest.pairs[Math.floor(Math.random() * guest.pairs.length)]
    if (!pair) return
    const client_id = randomUUID()
    const sent: Sent = { due, to: pair.peer_id, from: guest.user_id, answered: false, counts }
    this.#sent.set(client_id, sent)
    const content = `Message ${this.#sent.size} of the measurement, about as long as people write.`
    try {
      await this.#transport.send(guest, this.#urlOf.get(guest.user_id) ?? '', pair, client_id, content)
      sent.answered = true
      if (counts) this.#answered.push(performance.now() - due)
    } catch (error) {
      this.#refused.push(String(error))
    }
  }

  #receive(me: string, { client_id, conversation_id, seq }: Told): void {
    const copy = `${me} ${client_id}`
    this.#copies.set(copy, (this.#copies.get(copy) ?? 0) + 1)
    const thread = `${me} ${conversation_id}`
    const last = this.#lastSeq.get(thread)
    if (last !== undefined && seq !== last + 1) this.#disordered += 1
    this.#lastSeq.set(thread, seq)
    const sent = this.#sent.get(client_id)
    if (sent?.counts && sent.to === me) this.#seen.push(performance.now() - sent.due)
  }

  async #allSeen(): Promise<void> {
    const until = performance.now() + STRAGGLERS_MS
    while (this.#copies.size < 2 * this.#sent.size && performance.now() < until) await sleep(20)
  }

  #tally(): Omit<LiveResult, 'seconds'> {
    const counted = [...this.#sent].filter(([, { counts }]) => counts)
    const copies = counted.map(([client_id, { from, to, answered }]) => ({
      answered,
      each: [from, to].map((side) => this.#copies.get(`${side} ${client_id}`) ?? 0),
    }))
    return {
      seen: this.#seen,
      answered: this.#answered,
      refused: this.#refused,
      sent: counted.length,
      delivered: copies.filter(({ each }) => each.every((n) => n > 0)).length,
      lost: copies.filter(({ answered, each }) => answered && each.includes(0)).length,
      doubled: copies.filter(({ each }) => each.some((n) => n > 1)).length,
      disordered: this.#disordered,
    }
  }
}

process.on('message', (load: LiveLoad) => {
  void new Members(load)
    .run(() => process.send?.({ kind: 'warmed up' } satisfies WarmedUp))
    .then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
process.on('disconnect', () => process.exit(0))
