import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attachment } from '#contract/attachments-api.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages-api.ts'
import { pictureOf } from '#test/attachment-files.ts'
import type { Sent, SentFile } from '#test/faults/history.ts'
import type { Row, Writer } from '#test/faults/writer.ts'
import { fillGaps } from '#web/app/messages/fill-gaps.ts'
import { messagesOf, missingAfter, withMessages } from '#web/app/messages/thread-cache.ts'
import type { Thread } from '#web/app/messages/thread-cache.ts'

const AGAIN_MS = 50
/** The most time between two messages. The thread of a long run has to stay short enough to be read after every fault. */
const PAUSE_MS = 60
/** The most lines of a text that is sent as a file: 200 kB. */
const LINES = 10_000
const picture = await pictureOf('jpeg')

/** A request that was passed on by a line which then went silent. */
const ANSWER_MS = 10_000

/**
 * One side of a conversation as a browser is. It sends one message after the other, each again until it is answered;
 * every fourth has a file, which is uploaded before it, again under its own id until that is answered. It
 * shows what the stream and its catching up bring, by the product's own code. The line may be cut at any moment.
 */
export class ChatClient {
  readonly who: string
  readonly sent: Sent[] = []
  /** Messages that turned out to be stored when they were sent again. */
  alreadyThere = 0
  /** Whether a file is on its way. */
  isUploading = false
  readonly #writer: Writer
  readonly #id: string
  #url: string
  #thread: Thread = { pages: [{ items: [], has_more: false }], pageParams: [undefined] }
  #last: string | null = null
  #isFilling = false
  #again = false
  #stopped = false
  #paused = false
  #listening = new AbortController()

  constructor(writer: Writer, id: string, url: string) {
    this.who = writer.name
    this.#writer = writer
    this.#id = id
    this.#url = url
  }

  /** A file of the conversation as this side downloads it; null where there is none. */
  file(id: string): Promise<Buffer | null> {
    return this.#writer.file(this.#url, id)
  }

  get shown(): { who: string; rows: Row[] } {
    return { who: this.who, rows: messagesOf(this.#thread) }
  }

  /** Begins to listen and to send; it goes on until `stop`. */
  start(): void {
    void this.#listen()
    void this.#send()
  }

  /** From now on the product is there. */
  moveTo(url: string): void {
    this.#url = url
  }

  /** Sends what is unanswered and nothing more; resolves once it is answered. */
  async finishSending(): Promise<void> {
    this.#paused = true
    while (this.sent.some(({ fate }) => fate === 'unknown')) await sleep(AGAIN_MS)
  }

  stop(): void {
    this.#stopped = true
    this.#listening.abort()
  }

  async #send(): Promise<void> {
    for (let n = 1; !this.#stopped; n++) {
      if (this.#paused) return
      // Every tenth is refused: it says nothing.
      const content = n % 10 === 0 ? ' ' : `${this.who} ${n}`
      const one: Sent = { client_id: randomUUID(), sender_id: this.#id, content, fate: 'unknown' }
      const bytes = n % 4 === 1 ? fileOf(n, content) : null
      const file = bytes && { id: randomUUID(), sha256: bytes === picture ? null : hash('sha256', bytes), size: null }
      if (file) one.file = file
      this.sent.push(one)
      if (file) await this.#store(file, bytes)
      while (one.fate === 'unknown' && !this.#stopped) await this.#try(one)
      await sleep(Math.random() * PAUSE_MS)
    }
  }

  async #store(file: SentFile, bytes: Buffer): Promise<void> {
    while (file.size === null && !this.#stopped) await this.#upload(file, bytes)
  }

  async #upload(file: SentFile, bytes: Buffer): Promise<void> {
    const form = new FormData()
    form.set('attachment_id', file.id)
    form.set('file', new File([bytes as BlobPart], 'file'))
    this.isUploading = true
    try {
      const answer = await this.#fetch('/attachments', form)
      const stored = (await answer.json()) as Attachment
      if (answer.ok) file.size = stored.size
      else await sleep(AGAIN_MS)
    } catch {
      await sleep(AGAIN_MS)
    }
    this.isUploading = false
  }

  async #try(one: Sent): Promise<void> {
    try {
      const attachment = one.file ? { attachment_id: one.file.id } : {}
      const said = JSON.stringify({ client_id: one.client_id, content: one.content, ...attachment })
      const answer = await this.#fetch('/messages', said)
      const body = (await answer.json()) as Row
      if (answer.status >= 500) return void (await sleep(AGAIN_MS))
      if (answer.status === 200) this.alreadyThere += 1
      one.fate = answer.ok ? 'acknowledged' : 'refused'
      if (answer.ok) {
        one.row = body
        this.#write([body as Message])
      }
    } catch {
      await sleep(AGAIN_MS)
    }
  }

  async #listen(): Promise<void> {
    while (!this.#stopped) {
      try {
        const query = this.#last === null ? '' : `?last=${this.#last}`
        const answer = await fetch(`${this.#url}/api/live${query}`, {
          headers: { cookie: this.#writer.cookie },
          signal: this.#listening.signal,
        })
        if (answer.status !== 200) await answer.body?.cancel()
        else await this.#hear(answer)
      } catch {
        // The line was cut.
      }
      await sleep(AGAIN_MS)
    }
  }

  async #hear(answer: Response): Promise<void> {
    let rest = ''
    for await (const text of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) this.#frame(frame)
    }
  }

  #frame(frame: string): void {
    const id = /^id: (.*)$/m.exec(frame)?.[1]
    const kind = /^event: (.*)$/m.exec(frame)?.[1]
    // A first stream tells what comes from now on; what was before is fetched.
    if (kind === 'ready' && this.#last === null) this.#catchUp()
    if (id !== undefined) this.#last = id
    if (kind !== undefined) return
    const data = /^data: (.*)$/m.exec(frame)?.[1]
    const event = data === undefined ? null : (JSON.parse(data) as LiveEvent)
    if (event?.type === 'resync') this.#catchUp()
    if (event?.type === 'message.created' && event.message.conversation_id === this.#writer.conversation)
      this.#write([event.message])
  }

  #write(messages: readonly Message[]): void {
    this.#thread = withMessages(this.#thread, messages)
    if (missingAfter(this.#thread) !== null) this.#catchUp()
  }

  #catchUp(): void {
    this.#again = true
    if (!this.#isFilling) void this.#fill().finally(() => (this.#isFilling = false))
  }

  async #fill(): Promise<void> {
    this.#isFilling = true
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        await fillGaps({
          read: () => this.#thread,
          write: (messages) => void (this.#thread = withMessages(this.#thread, messages)),
          list: async (after) => {
            const answer = await this.#fetch(`/messages?after=${after}`)
            if (!answer.ok) throw new Error(`answered ${answer.status}`)
            return (await answer.json()) as { items: Message[]; has_more: boolean }
          },
        })
      } catch {
        this.#again = true
        await sleep(AGAIN_MS)
      }
    }
  }

  /** A string is JSON. */
  #fetch(path: string, body?: string | FormData): Promise<Response> {
    const headers = new Headers({ cookie: this.#writer.cookie })
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    return fetch(`${this.#url}/api/conversations/${this.#writer.conversation}${path}`, {
      headers,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
  }
}

/** The same picture, which is stored as another, and a text of some length, in turns. */
function fileOf(n: number, line: string): Buffer {
  return n % 8 === 1 ? picture : Buffer.from(`${line}\n`.repeat(1 + Math.random() * LINES))
}
