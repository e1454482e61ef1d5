import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { createServer as createListener } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { KEPT_OPEN } from '#test/kept-open.ts'

const FOLDER = join(import.meta.dirname, 'feeds')

/** A file of test/feeds. */
export const feedFile = (name: string): Buffer => readFileSync(join(FOLDER, name))

/** The certificate of feeds.test, with its key; nobody trusts it who is not told to. */
export const certificate = (): string => feedFile('tls.pem').toString()

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A site on loopback whose pages a test writes: `pages['/feed'] = …`. Counts what it is asked for. */
export async function startFeeds({ host = '127.0.0.1', port = 0, secure = false } = {}) {
  const pages: Record<string, Handler> = {}
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    const page = pages[new URL(request.url ?? '/', 'http://x').pathname]
    if (page) page(request, response)
    else response.writeHead(404).end()
  }
  const server = secure
    ? createSecure({ ...KEPT_OPEN, key: certificate(), cert: certificate() }, answer)
    : createServer(KEPT_OPEN, answer)
  server.listen(port, host)
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port
  return {
    pages,
    asked,
    port: at,
    url: `${secure ? 'https' : 'http'}://${host}:${at}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a body as a type. */
export const sends =
  (body: string | Buffer, type = 'application/xml', headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body)

export const redirectsTo =
  (location: string): Handler =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

/** A byte now and then, for ever. */
export const drips: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' })
  const drop = setInterval(() => response.write('<'), 20)
  response.on('close', () => clearInterval(drop))
}

/** An RSS feed of entries that lead to a host of the test's own. */
export const rssOf = (items: { title: string; link: string; rest?: string }[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items
    .map(({ title, link, rest = '' }) => `<item><title>${title}</title><link>${link}</link>${rest}</item>`)
    .join('')}</channel></rss>`

/** Something on the private side that nobody may ever reach: both loopbacks, one port; it counts who comes. */
export async function startCanary(hosts = ['127.0.0.1', '::1']) {
  let visits = 0
  const servers: Server[] = []
  let port = 0
  for (const host of hosts) {
    const server = createListener((socket) => {
      visits += 1
      socket.destroy()
    })
    server.listen(port, host)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return {
    port,
    visits: () => visits,
    stop: async () => {
      for (const server of servers) await new Promise((resolve) => server.close(resolve))
    },
  }
}
