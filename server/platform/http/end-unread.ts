import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the rest of a body may go on arriving after its answer, in milliseconds. */
const REST_MS = 10_000

/**
 * Reads the rest of a body for a moment and throws it away, where the answer is sent before the body has arrived. A
 * client that sends first and reads then would miss the answer on a closed line. After that the connection ends.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    const timer = setTimeout(() => request.complete || request.socket.destroy(), REST_MS).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
