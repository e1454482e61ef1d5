import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from './community.ts'

/** All `people` are connected and send `perSecond` messages to each other for `seconds`. */
export type LiveLoad = { url: string; people: Guest[]; perSecond: number; seconds: number }

/**
 * `seen` and `answered` are milliseconds from the moment a message is due to be sent: until the recipient receives its
 * event, and until the sender receives the answer. The numbers count messages that break a guarantee.
 */
export type LiveResult = {
  seen: number[]
  answered: number[]
  refused: string[]
  lost: number
  doubled: number
  disordered: number
}

type Message = { client_id: string; conversation_id: string; seq: number; sender_id: string }
type Sent = { due: number; to: string; from: string; answered: boolean }

const STRAGGLERS_MS = 10_000

/** The browsers of all members run in one process, so that sender and recipient share one clock. */
class Members {
  readonly #load: LiveLoad
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  readonly #sent = new Map<string, Sent>()
  readonly #copies = new Map<string, number>()
  readonly #lastSeq = new Map<string, number>()
  readonly #result: LiveResult = { seen: [], answered: [], refused: [], lost: 0, doubled: 0, disordered: 0 }

  constructor(load: LiveLoad) {
    this.#load = load
  }

  async run(): Promise<LiveResult> {
    const { people, perSecond, seconds } = this.#load
    const streams = await Promise.all(people.map((guest) => this.#listen(guest)))
    const senders = people.filter((guest) => guest.pairs.length > 0)
    const began = performance.now()
    const sending: Promise<void>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      // Messages are due by the clock and not after the last answer: a slow moment must show in the messages behind it.
      const due = began + (n * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const guest = senders[Math.floor(Math.random() * senders.length)]
      if (guest) sending.push(this.#send(guest, due))
    }
    await Promise.all(sending)
    await this.#allSeen()
    for (const stream of streams) stream.destroy()
    this.#agent.destroy()
    return this.#tally()
  }

  async #send(guest: Guest, due: number): Promise<void> {
    const pair = guest.pairs[Math.floor(Math.random() * guest.pairs.length)]
    if (!pair) return
    const client_id = randomUUID()
    const sent: Sent = { due, to: pair.peer_id, from: guest.user_id, answered: false }
    this.#sent.set(client_id, sent)
    const body = JSON.stringify({
      client_id,
      content: `Message ${this.#sent.size} of the measurement, about as long as people write.`,
    })
    try {
      const status = await this.#post(`/api/conversations/${pair.conversation_id}/messages`, guest.cookie, body)
      if (status !== 201) throw new Error(`answered ${status}`)
      sent.answered = true
      this.#result.answered.push(performance.now() - due)
    } catch (error) {
      this.#result.refused.push(String(error))
    }
  }

  #post(path: string, cookie: string, body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      request(`${this.#load.url}${path}`, { method: 'POST', agent: this.#agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
        .once('error', reject)
        .end(body)
    })
  }

  #listen(guest: Guest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(
        `${this.#load.url}/api/live`,
        { agent: false, headers: { cookie: guest.cookie, accept: 'text/event-stream' } },
        (stream) => {
          if (stream.statusCode !== 200) return reject(new Error(`the live stream answered ${stream.statusCode}`))
          let rest = ''
          stream.setEncoding('utf8').on('data', (text: string) => {
            const frames = (rest + text).split('\n\n')
            rest = frames.pop() ?? ''
            for (const frame of frames) this.#frame(guest.user_id, frame)
          })
          stream.on('error', () => {})
          resolve(stream)
        },
      ).once('error', reject)
    })
  }

  #frame(me: string, frame: string): void {
    const data = /^data: (.*)$/m.exec(frame)?.[1]
    const event = data ? (JSON.parse(data) as { type?: string; message?: Message }) : null
    if (event?.type !== 'message.created' || !event.message) return
    const { client_id, conversation_id, seq } = event.message
    const copy = `${me} ${client_id}`
    this.#copies.set(copy, (this.#copies.get(copy) ?? 0) + 1)
    const thread = `${me} ${conversation_id}`
    const last = this.#lastSeq.get(thread)
    if (last !== undefined && seq !== last + 1) this.#result.disordered += 1
    this.#lastSeq.set(thread, seq)
    const sent = this.#sent.get(client_id)
    if (sent?.to === me) this.#result.seen.push(performance.now() - sent.due)
  }

  async #allSeen(): Promise<void> {
    const until = performance.now() + STRAGGLERS_MS
    while (this.#copies.size < 2 * this.#sent.size && performance.now() < until) await sleep(20)
    // A duplicate would arrive after the first copy.
    await sleep(200)
  }

  /** Counts the answered messages that a side did not receive, and those that a side received more than once. */
  #tally(): LiveResult {
    for (const [client_id, { from, to, answered }] of this.#sent)
      for (const side of [from, to]) {
        const copies = this.#copies.get(`${side} ${client_id}`) ?? 0
        if (answered && copies === 0) this.#result.lost += 1
        if (copies > 1) this.#result.doubled += 1
      }
    return this.#result
  }
}

process.on('message', (load: LiveLoad) => {
  void new Members(load).run().then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
