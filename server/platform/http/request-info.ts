import { randomUUIDv7 } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config.ts'

const USER_AGENT_MAX = 400

/** The facts of a request that the server knows by itself. ip is the socket's unless proxies are trusted. */
export function requestInfo(request: IncomingMessage, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    headers.append(request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '')
  return {
    id: randomUUIDv7(),
    headers,
    ip: addressOf(request, trustedProxies),
    user_agent: headers.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  }
}

/** Each trusted proxy appended the address it saw: the caller's stands that many places from the end. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const socket = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  const claimed = forwarded.at(-trustedProxies)
  return claimed && /^[0-9a-fA-F.:]{2,45}$/.test(claimed) ? claimed : socket
}
