import type { ServerResponse } from 'node:http'

/**
 * A live stream. Nothing is written to it until it is `open`, which is once it has said `ready`. It is `behind` if its
 * reader had not taken everything when the last beat came.
 */
export type Stream = { response: ServerResponse; sessionId: string; open: boolean; behind: boolean }

/** More than what a stream is sent at once when it is resumed. */
const STALLED_BYTES = 256 * 1024
/** How long a reader has to take the last words of its stream. */
const LAST_WORDS_MS = 5_000

/** A reader that no longer takes what it is sent is let go; it resumes when it can. */
export function writeTo({ response }: Stream, frame: string): void {
  if (response.writableEnded) return
  if (response.writableLength > STALLED_BYTES) response.destroy()
  else response.write(frame)
}

/** Shows that the line is there. A reader that still has not taken what it was sent before the last beat is let go. */
export function beatTo(stream: Stream): void {
  const { response } = stream
  if (response.writableEnded) return
  const isBehind = response.writableLength > 0
  if (isBehind && stream.behind) return void response.destroy()
  stream.behind = isBehind
  if (stream.open) response.write('event: beat\ndata: {}\n\n')
}

/** Ends a stream whatever its reader does: one that reads gets what it was sent, and `lastWords`. */
export function endStream({ response }: Pick<Stream, 'response'>, lastWords = ''): void {
  if (response.writableEnded || response.destroyed) return
  response.end(lastWords)
  setTimeout(() => {
    if (!response.writableFinished) response.destroy()
  }, LAST_WORDS_MS).unref()
}

/** For a stream whose session was ended. */
export const SESSION_ENDED = `data: ${JSON.stringify({ type: 'session.ended' })}\n\n`
/** For the oldest stream of somebody who opens more than they may: it comes back when somebody looks at it. */
export const REPLACED = 'event: replaced\ndata: {}\n\n'
type Pause = { leastMs: number; mostMs: number }

/** Returns the pause after which so many readers come back. Few need none; many would meet a process that is only starting. */
export function pauseOf(streams: number): Pause {
  const leastMs = Math.min(2_500, 500 + streams)
  return { leastMs, mostMs: leastMs + Math.min(5_500, 3 * streams) }
}

/**
 * Ends a stream of a process that ends. It tells its reader, as `retry` and as an event, when to come back. That is a
 * moment of its own between `leastMs` and `mostMs`, so that the next process is not met by all of them at once.
 */
export function endForLater(stream: Pick<Stream, 'response'>, { leastMs, mostMs }: Pause): void {
  const ms = Math.round(leastMs + Math.random() * (mostMs - leastMs))
  endStream(stream, `retry: ${ms}\nevent: ending\ndata: ${ms}\n\n`)
}
