import type { LiveEvent } from '#contract/live.ts'
import type { Client } from '#test/client.ts'

type Kind = LiveEvent['type']
type Of<T extends Kind> = Extract<LiveEvent, { type: T }>

export type Stream = {
  status: number
  /** Everything that came, oldest first. */
  events: LiveEvent[]
  /** The id to resume after. */
  last(): string
  /** The first event of a kind (that suits), now or when it comes. */
  next<T extends Kind>(type: T, suits?: (event: Of<T>) => boolean): Promise<Of<T>>
  /**
   * Resolves once the server has said everything it had to say to this member, and returns it. Changed figures and what
   * the bell says are left out; `events` has them too.
   */
  settled(): Promise<LiveEvent[]>
  /** Whether another stream of the same member took its place. */
  replaced(): boolean
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

const PATIENCE_MS = 30_000

/**
 * Opens a member's live stream as a browser does. `mark` makes the server say a word of ours behind
 * everything that it said before, so that silence can be proven without waiting.
 */
export async function openStream(
  url: string,
  client: Client,
  mark: (word: object) => void,
  query = '',
  headers: Record<string, string> = {},
): Promise<Stream> {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/live${query}`, {
    headers: { ...headers, cookie: client.cookieHeader() },
    signal: stop.signal,
  })
  const frames: { id: string; type: string; data: string }[] = []
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()
  let last = ''
  const receive = (frame: string) => {
    const fields = Object.fromEntries(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    if (fields.id !== undefined) last = fields.id
    if (fields.data === undefined) return
    frames.push({ id: last, type: fields.event ?? 'message', data: fields.data })
    if (fields.event === undefined) events.push(JSON.parse(fields.data) as LiveEvent)
    for (const wake of waiting) wake()
  }
  const ended =
    response.status === 200 ? readFrames(response, receive) : Promise.resolve(void (await response.body?.cancel()))
  const until = <T>(look: () => T | undefined, what: string) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no ${what} within ${PATIENCE_MS} ms; came: ${JSON.stringify(events)}`)),
        PATIENCE_MS,
      )
      const check = () => {
        const found = look()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  if (response.status === 200) await until(() => frames.find(({ type }) => type === 'ready'), 'ready')
  return {
    status: response.status,
    events,
    last: () => last,
    next: (type, suits = () => true) =>
      until(
        () => events.find((event): event is Of<typeof type> => event.type === type && suits(event as Of<typeof type>)),
        type,
      ),
    settled: async () => {
      const word = crypto.randomUUID()
      mark({ type: 'mark', word })
      await until(() => frames.find(({ data }) => data.includes(word)), 'mark')
      return events.filter(
        ({ type }) => !['mark', 'impact.changed'].includes(type) && !type.startsWith('notification.'),
      )
    },
    replaced: () => frames.some(({ type }) => type === 'replaced'),
    ended,
    close: () => stop.abort(),
  }
}

async function readFrames(response: Response, receive: (frame: string) => void): Promise<void> {
  let rest = ''
  try {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) receive(part)
    }
  } catch {
    // We closed it ourselves, or the server broke it off: either way it has ended.
  }
}
