import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the rest of a body may go on arriving after its answer, in milliseconds. */
const REST_MS = 10_000

/**
 * Where an answer is sent before its body has arrived, the rest is read and thrown away for a moment: a client that sends
 * first and reads then sees the answer, which a closed line would take from it. After that the connection ends.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    const timer = setTimeout(() => request.complete || request.socket.destroy(), REST_MS).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
