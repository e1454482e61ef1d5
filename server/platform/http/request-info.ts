import { randomUUIDv7 } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { networksOf } from '#server/platform/http/network.ts'

const USER_AGENT_MAX = 400

/**
 * The facts of a request that the server knows by itself. ip is the socket's unless proxies are trusted; the networks
 * are what limits count.
 */
export function requestInfo(request: IncomingMessage, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    headers.append(request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '')
  const ip = addressOf(request, trustedProxies)
  return {
    id: randomUUIDv7(),
    headers,
    ip,
    ...networksOf(ip),
    route: 'other',
    user_agent: headers.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  }
}

/** Each trusted proxy appended the address it saw: the caller's stands that many places from the end. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '') ?? '127.0.0.1'
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return plain(forwarded.at(-trustedProxies)?.trim() ?? '') ?? socket
}

/** An address without the port that some proxies write behind it, or null where there is none. */
function plain(written: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? []
  const address = (bracketed ?? dotted ?? written).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : null
}
