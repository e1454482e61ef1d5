import type { ServerResponse } from 'node:http'

/** A live stream: `open` once it has said `ready`, until then nothing is written to it. */
export type Stream = { response: ServerResponse; sessionId: string; open: boolean }

const STALLED_BYTES = 1024 * 1024

/** A reader that no longer takes what it is sent is let go; it resumes when it can. */
export function writeTo({ response }: Stream, frame: string): void {
  if (response.writableLength > STALLED_BYTES) response.destroy()
  else response.write(frame)
}

/** Ends a stream whose session was ended, and says so. */
export function endStream({ response }: Stream): void {
  response.end(`data: ${JSON.stringify({ type: 'session.ended' })}\n\n`)
}
