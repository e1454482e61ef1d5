import { Agent, get, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import type { Guest } from './community.ts'

/** What of a message a recipient is told. */
export type Told = { client_id: string; conversation_id: string; seq: number }
type Addressed = { conversation_id: string; peer_id: string }

/** How members reach what is measured: the product, or the bare relay that it is compared with. */
export type Transport = {
  /** Connects somebody; resolves once they are told of messages. */
  listen(guest: Guest, url: string, onMessage: (message: Told) => void): Promise<void>
  /** Sends a message and resolves once it is answered. @throws when it is refused */
  send(guest: Guest, url: string, to: Addressed, client_id: string, content: string): Promise<void>
  close(): void
}

/** Requests over kept connections, and a stream of server-sent events each. */
export function productTransport(): Transport {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const streams: IncomingMessage[] = []
  return {
    listen: (guest, url, onMessage) =>
      new Promise((resolve, reject) => {
        const headers = { cookie: guest.cookie, accept: 'text/event-stream' }
        get(`${url}/api/live`, { agent: false, headers }, (stream) => {
          if (stream.statusCode !== 200) return reject(new Error(`the live stream answered ${stream.statusCode}`))
          let rest = ''
          streams.push(stream)
          stream.setEncoding('utf8').on('data', (text: string) => {
            const frames = (rest + text).split('\n\n')
            rest = frames.pop() ?? ''
            for (const frame of frames) {
              if (frame.includes('event: ready')) resolve()
              const data = /^data: (.*)$/m.exec(frame)?.[1]
              const event = data ? (JSON.parse(data) as { type?: string; message?: Told }) : null
              if (event?.type === 'message.created' && event.message) onMessage(event.message)
            }
          })
          stream.on('error', () => {})
        }).once('error', reject)
      }),
    send: (guest, url, { conversation_id }, client_id, content) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ client_id, content })
        const headers = {
          cookie: guest.cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }
        const path = `${url}/api/conversations/${conversation_id}/messages`
        request(path, { method: 'POST', agent, headers }, (answer) => {
          answer.resume().once('end', () => {
            if (answer.statusCode === 201) resolve()
            else reject(new Error(`answered ${answer.statusCode}`))
          })
        })
          .once('error', reject)
          .end(body)
      }),
    close: () => {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}

/** One web socket each, for both directions; what comes back to the sender is the answer. */
export function relayTransport(): Transport {
  const sockets = new Map<string, WebSocket>()
  const waiting = new Map<string, () => void>()
  return {
    listen: (guest, url, onMessage) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/?user=${guest.user_id}`, {
          perMessageDeflate: false,
        })
        sockets.set(guest.user_id, socket)
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as Told & { sender_id: string }
          onMessage(message)
          if (message.sender_id !== guest.user_id) return
          waiting.get(message.client_id)?.()
          waiting.delete(message.client_id)
        })
        socket.once('open', () => resolve()).once('error', reject)
      }),
    send: (guest, _url, { conversation_id, peer_id }, client_id, content) =>
      new Promise((resolve) => {
        waiting.set(client_id, resolve)
        sockets.get(guest.user_id)?.send(JSON.stringify({ client_id, conversation_id, peer_id, content }))
      }),
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
