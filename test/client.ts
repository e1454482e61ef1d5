import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/index.ts'

export type Answer = {
  status: number
  /** Parsed JSON, the bytes of an image, otherwise text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads an answer whose shape it asserts
  body: any
  headers: Headers
}

export type Call = JsonifiedClient<ContractRouterClient<typeof contract>>

export type Client = {
  /** The typed API, as this browser. */
  call: Call
  /** Any request as this browser; a body that is no text or form goes as JSON. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** What the browser holds. */
  cookies: Map<string, string>
  cookieHeader(): string
}

/** Somebody's browser: keeps cookies, says where its requests come from, follows no redirect. */
export function createClient(url: string, publicUrl: string, cookies = new Map<string, string>()): Client {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (input: string | URL | Request, init: RequestInit, headers: Headers) => {
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    if (!headers.has('origin')) headers.set('origin', publicUrl)
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    fetch: (request, init) => send(request, init, new Headers(request.headers)),
  })
  return {
    call: createORPCClient(link),
    cookies,
    cookieHeader,
    request: async (method, path, body, extra = {}) => {
      const headers = new Headers(extra)
      const asIs =
        body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
      if (body !== undefined && !(body instanceof FormData) && !headers.has('content-type'))
        headers.set('content-type', 'application/json')
      const response = await send(
        url + path,
        { method, body: (asIs ? body : JSON.stringify(body)) as BodyInit },
        headers,
      )
      return { status: response.status, body: await bodyOf(response), headers: response.headers }
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const pair = line.split(';', 1)[0] ?? ''
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals)
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(equals + 1))
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return Buffer.from(await response.arrayBuffer())
  const text = await response.text()
  return type.startsWith('application/json') && text !== '' ? (JSON.parse(text) as unknown) : text
}
