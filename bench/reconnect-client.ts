import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pauseBefore } from '#web/platform/live-pause.ts'
import type { Guest } from './community.ts'

/** What this process is told: connect everybody, or say how it went once everybody is back. */
export type ReconnectAsk = { kind: 'connect'; url: string; people: Guest[] } | { kind: 'await back' }

/** Milliseconds since 1970; `answered` are milliseconds that the other requests took since the streams broke. */
export type Reconnected = { broke: number; back: number; answered: number[]; lost: number; missing: string[] }

type Listener = {
  guest: Guest
  last: string | null
  open: boolean
  /** The newest message of the conversation that is open in this browser. */
  seen: number
  filled: Promise<void>
  failures: number
  /** The pause that a server which ends has asked for, in milliseconds. */
  asked: number | null
}

type Page = { items: { seq: number }[]; has_more: boolean }

const WRITES_A_SECOND = 40
const PROBES_A_SECOND = 20
const GIVE_UP_MS = 60_000

/** 2,000 browsers in one process: each has a stream that comes back as the product's own does, and fills its gaps. */
class Browsers {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 })
  /** Those whose time is measured wait behind nobody here. */
  readonly #others = new Agent({ keepAlive: true })
  readonly #listeners: Listener[]
  readonly #newest = new Map<string, number>()
  readonly #answered: number[] = []
  readonly #writing = new AbortController()
  #broke = 0
  #back = 0

  constructor(url: string, people: Guest[]) {
    this.#url = url
    this.#listeners = people.map((guest) => ({
      guest,
      last: null,
      open: false,
      seen: 0,
      filled: Promise.resolve(),
      failures: 0,
      asked: null,
    }))
  }

  async connect(): Promise<void> {
    for (const listener of this.#listeners) void this.#listen(listener)
    await this.#until(() => this.#listeners.every(({ open }) => open))
    void this.#write()
    void this.#probe()
  }

  async awaitBack(): Promise<Reconnected> {
    await this.#until(() => this.#broke > 0 && this.#listeners.every(({ open }) => open))
    this.#back = Date.now()
    this.#writing.abort()
    // What was written last may still be on its way.
    await sleep(2_000)
    const missing = this.#listeners.flatMap(({ guest, seen }) => {
      const conversation = openOf(guest)
      return (this.#newest.get(conversation) ?? 0) > seen ? [conversation] : []
    })
    return {
      broke: this.#broke,
      back: this.#back,
      answered: this.#answered,
      lost: missing.length,
      missing: missing.slice(0, 3),
    }
  }

  async #listen(listener: Listener): Promise<void> {
    for (;;) {
      await this.#stream(listener).catch(() => {})
      listener.open = false
      this.#broke ||= Date.now()
      await sleep(listener.asked ?? pauseBefore(listener.failures++))
      listener.asked = null
    }
  }

  /** Resolves when the stream ends. */
  #stream(listener: Listener): Promise<void> {
    return new Promise((resolve, reject) => {
      const query = listener.last === null ? '' : `?last=${encodeURIComponent(listener.last)}`
      const headers = { cookie: listener.guest.cookie, accept: 'text/event-stream' }
      get(`${this.#url}/api/live${query}`, { agent: false, headers }, (stream) => {
        if (stream.statusCode !== 200) {
          stream.resume()
          return reject(new Error(`the live stream answered ${stream.statusCode}`))
        }
        let rest = ''
        stream.setEncoding('utf8').on('data', (text: string) => {
          const frames = (rest + text).split('\n\n')
          rest = frames.pop() ?? ''
          for (const frame of frames) void this.#frame(listener, frame)
        })
        stream.on('error', () => {})
        stream.on('close', resolve)
      }).once('error', reject)
    })
  }

  async #frame(listener: Listener, frame: string): Promise<void> {
    const id = /^id: (.*)$/m.exec(frame)?.[1]
    if (id) listener.last = id
    const ready = /^event: ready$/m.test(frame)
    if (/^event: ending$/m.test(frame)) listener.asked = Number(/^data: (\d+)$/m.exec(frame)?.[1])
    const data = /^data: (.+)$/m.exec(frame)?.[1]
    const event = data?.startsWith('{')
      ? (JSON.parse(data) as { type?: string; message?: { conversation_id: string; seq: number } })
      : null
    if (event?.type === 'message.created' && event.message?.conversation_id === openOf(listener.guest))
      listener.seen = Math.max(listener.seen, event.message.seq)
    // As the application: the list of conversations and the open one are asked for again.
    if (event?.type === 'resync') listener.filled = this.#fill(listener)
    if (!ready) return
    listener.failures = 0
    await (this.#broke > 0 ? listener.filled : this.#fill(listener))
    listener.open = true
  }

  async #fill(listener: Listener): Promise<void> {
    const { cookie } = listener.guest
    await this.#insist('GET', '/api/conversations', cookie)
    const path = `/api/conversations/${openOf(listener.guest)}/messages`
    for (let more = true; more;) {
      const query = listener.seen > 0 ? `?after=${listener.seen}` : ''
      const { items, has_more } = JSON.parse(await this.#insist('GET', path + query, cookie)) as Page
      listener.seen = Math.max(listener.seen, ...items.map(({ seq }) => seq))
      more = has_more && query !== ''
    }
  }

  async #write(): Promise<void> {
    for (let n = 0; !this.#writing.signal.aborted; n++) {
      await sleep(1000 / WRITES_A_SECOND)
      const { guest } = this.#listeners[(n * 7) % this.#listeners.length] as Listener // the index is within
      void this.#send(openOf(guest), guest.cookie, `Message ${n}, written while the server restarts.`)
    }
  }

  async #send(conversation: string, cookie: string, content: string): Promise<void> {
    const body = JSON.stringify({ client_id: randomUUID(), content })
    const answer = await this.#insist('POST', `/api/conversations/${conversation}/messages`, cookie, body)
    const { seq } = JSON.parse(answer) as { seq: number }
    this.#newest.set(conversation, Math.max(this.#newest.get(conversation) ?? 0, seq))
  }

  /** Requests of somebody else, whose time is measured from the first answer after the restart. */
  async #probe(): Promise<void> {
    for (let n = 0; ; n++) {
      await sleep(1000 / PROBES_A_SECOND)
      const { guest } = this.#listeners[(n * 13) % this.#listeners.length] as Listener // the index is within
      const began = performance.now()
      void this.#ask('GET', '/api/profiles/me', guest.cookie, undefined, this.#others).then(
        () => this.#broke > 0 && this.#back === 0 && this.#answered.push(performance.now() - began),
        () => {},
      )
    }
  }

  /** Asks until it is answered with yes, as the application does. */
  async #insist(method: string, path: string, cookie: string, body?: string): Promise<string> {
    for (let failures = 0; ; failures++)
      try {
        return await this.#ask(method, path, cookie, body)
      } catch {
        await sleep(pauseBefore(Math.min(failures, 2)))
      }
  }

  #ask(method: string, path: string, cookie: string, body?: string, agent = this.#agent): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = body
        ? { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : { cookie }
      request(`${this.#url}${path}`, { method, agent, headers }, (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () =>
          (answer.statusCode ?? 0) < 300 ? resolve(text) : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      })
        .once('error', reject)
        .end(body)
    })
  }

  async #until(condition: () => boolean): Promise<void> {
    const until = Date.now() + GIVE_UP_MS
    while (!condition()) {
      if (Date.now() > until)
        throw new Error(`after ${GIVE_UP_MS} ms, ${this.#listeners.filter(({ open }) => open).length} streams are open`)
      await sleep(20)
    }
  }
}

function openOf({ pairs }: Guest): string {
  return pairs[0]?.conversation_id ?? ''
}

let browsers: Browsers | null = null

process.on('message', (ask: ReconnectAsk) => {
  const act = async () => {
    if (ask.kind === 'await back') return browsers?.awaitBack()
    browsers = new Browsers(ask.url, ask.people)
    await browsers.connect()
    return { connected: ask.people.length }
  }
  void act().then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
