import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RunningRequests } from './running-requests.ts'

/** Whatever hangs. */
const END_MS = 50_000
/** What hangs on purpose. */
const CUT_MS = 300
/** More than the buffers of a connection hold. */
const LARGE = 'a'.repeat(16 * 1024 * 1024)
const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const act of cleanUp.splice(0)) act()
})

/** A server whose requests run as long as `work`. */
async function serve(work: (...given: Parameters<RequestListener>) => Promise<void>) {
  const server = createServer((request, response) => requests.add(request, response, work(request, response)))
  const requests = new RunningRequests(server)
  // The request is counted by then, as the listener that counts it comes first.
  const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  server.listen(0, '127.0.0.1')
  cleanUp.push(() => server.closeAllConnections())
  await once(server, 'listening')
  return { server, requests, arrived, port: (server.address() as AddressInfo).port }
}

async function answerTo(port: number, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  return answer
}

/** A connection that asks for nothing, once the server has it. */
async function connected(server: Server): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1').on('error', () => {})
  await Promise.all([once(server, 'connection'), once(silent, 'connect')])
  return silent
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('a request that runs is answered, and its connection then closes; a new one is refused', async () => {
  const work = Promise.withResolvers<void>()
  const { requests, arrived, port } = await serve(async (_, response) => {
    await work.promise
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const answer = answerTo(port, agent)
  await arrived
  const ended = requests.end(END_MS)
  await expect(answerTo(port)).rejects.toThrow('ECONNREFUSED')
  work.resolve()
  expect((await answer).headers.connection).toBe('close')
  expect(await bodyOf(await answer)).toBe('done')
  expect(await ended).toEqual([])
})

test('a connection without a request is closed', async () => {
  const { server, requests, port } = await serve(async (_, response) => void response.end('done'))
  const agent = new Agent({ keepAlive: true })
  await bodyOf(await answerTo(port, agent))
  await connected(server)
  // What is still open once the time is over would be named.
  expect(await requests.end(END_MS)).toEqual([])
})

test('an answer that is written and waits for its reader is sent to the end', async () => {
  const { server, requests, port } = await serve(async (_, response) => void response.end(LARGE))
  const answer = await answerTo(port, new Agent({ keepAlive: true }))
  const idle = await connected(server)
  const closed = once(idle, 'close')
  const ended = requests.end(END_MS)
  // From now on what has nothing to do is closed.
  await closed
  expect((await bodyOf(answer)).length).toBe(LARGE.length)
  expect(await ended).toEqual([])
})

test('what hangs is cut off in time and named, without what may be a secret', async () => {
  const { requests, arrived, port } = await serve(() => new Promise(() => {}))
  const hanging = get(`http://127.0.0.1:${port}/verify?token=secret`)
  const failed = once(hanging, 'error')
  await arrived
  expect(await requests.end(CUT_MS)).toEqual(['GET /verify'])
  expect(String((await failed)[0])).toContain('socket hang up')
})

test('a reader that takes nothing is cut off in time', async () => {
  const { requests, port } = await serve(async (_, response) => void response.end(LARGE))
  const answer = await answerTo(port)
  answer.on('error', () => {})
  expect(await requests.end(CUT_MS)).toEqual(['an answer'])
})

test('the work of a request whose connection is lost is waited for', async () => {
  const order: string[] = []
  const work = Promise.withResolvers<void>()
  const { server, requests, arrived, port } = await serve(async () => {
    await work.promise
    order.push('done')
  })
  const lost = get({ port, host: '127.0.0.1' }).on('error', () => {})
  const [, response] = await arrived
  const gone = once(response, 'close')
  lost.destroy()
  await gone
  const closed = once(server, 'close')
  const ended = requests.end(END_MS).finally(() => order.push('ended'))
  // No connection is left: whoever does not wait for the work has ended a turn of the event loop later.
  await closed
  await setImmediate()
  work.resolve()
  expect(await ended).toEqual([])
  expect(order).toEqual(['done', 'ended'])
})
