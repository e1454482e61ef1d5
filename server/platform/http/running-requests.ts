import { Server as NetServer } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { within } from '../within.ts'

/** Milliseconds until a connection without a request is closed, because its next request may be on its way. */
const IDLE_MS = 100

/** The requests that a server is answering, so that it can end without cutting one of them. */
export class RunningRequests {
  readonly #server: Server
  /** The connections, each with its answers that are not sent to the end. */
  readonly #unsent = new Map<Socket, Set<ServerResponse>>()
  /** The work of requests, which goes on when a connection is lost. */
  readonly #working = new Map<Promise<void>, string>()
  #ending = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#unsent.set(socket, new Set())
      socket.once('close', () => this.#unsent.delete(socket))
    })
  }

  /** Counts a request until its answer is sent to the end and its work, which never rejects, is done. */
  add({ socket, method, url }: IncomingMessage, response: ServerResponse, work: Promise<void>): void {
    const unsent = this.#unsent.get(socket)
    unsent?.add(response)
    if (this.#ending) closeWith(response)
    response.once('close', () => {
      unsent?.delete(response)
      if (this.#ending && unsent?.size === 0) socket.destroySoon()
    })
    // Without what stands behind the question mark: links carry tokens there.
    this.#working.set(work, `${method} ${url?.split('?', 1)[0]}`)
    void work.then(() => this.#working.delete(work))
  }

  /**
   * Accepts no more connections, and lets the requests that run end. The last answer on a connection says that it
   * closes. What is not done after `ms` milliseconds is cut off.
   * @returns the method and path of what was cut off, and "an answer" for one that its reader did not take in time
   */
  async end(ms: number): Promise<string[]> {
    this.#ending = true
    // Not the HTTP server's own close(): that one also cuts answers that are written but not yet sent.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(this.#server, () => resolve()))
    for (const answers of this.#unsent.values()) for (const response of answers) closeWith(response)
    const idle = setTimeout(() => this.#closeIdle(), IDLE_MS)
    const ended = await within(ms, async () => {
      await closed
      await Promise.all(this.#working.keys())
    })
    clearTimeout(idle)
    const cut = ended ? [] : [...this.#working.values()]
    if (!ended && cut.length === 0) cut.push('an answer')
    for (const socket of this.#unsent.keys()) socket.destroy()
    // Now for the timer of the HTTP server, which the other close() does not know.
    this.#server.close(() => {})
    return cut
  }

  #closeIdle(): void {
    for (const [socket, answers] of this.#unsent) if (answers.size === 0) socket.destroy()
  }
}

function closeWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
