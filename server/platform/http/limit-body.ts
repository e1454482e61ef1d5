import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './refuse.ts'

/** Milliseconds for the body of a request that brings no file. */
const BODY_MS = 60_000

/** Ends a request whose body does not arrive in time: answered with 408 where nothing is answered yet. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  if (!Number(request.headers['content-length'] ?? 0)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) {
      response.setHeader('connection', 'close')
      refuse(response, 408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.')
    }
    request.socket.destroySoon()
  }, BODY_MS).unref()
  request.once('close', () => clearTimeout(timer))
}
