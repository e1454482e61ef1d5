import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RunningRequests } from './running-requests.ts'

const END_MS = 5_000
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
  server.listen(0, '127.0.0.1')
  cleanUp.push(() => server.closeAllConnections())
  await once(server, 'listening')
  return { requests, port: (server.address() as AddressInfo).port }
}

async function answerTo(port: number, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  return answer
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('a request that runs is answered, and its connection then closes; a new one is refused', async () => {
  const { requests, port } = await serve(async (_, response) => {
    await sleep(300)
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const answer = answerTo(port, agent)
  await sleep(100)
  const ended = requests.end(END_MS)
  await expect(answerTo(port)).rejects.toThrow('ECONNREFUSED')
  expect((await answer).headers.connection).toBe('close')
  expect(await bodyOf(await answer)).toBe('done')
  expect(await ended).toEqual([])
})

test('a connection without a request is closed', async () => {
  const { requests, port } = await serve(async (_, response) => void response.end('done'))
  const agent = new Agent({ keepAlive: true })
  await bodyOf(await answerTo(port, agent))
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const began = performance.now()
  expect(await requests.end(END_MS)).toEqual([])
  expect(performance.now() - began).toBeLessThan(END_MS - 1_000)
})

test('an answer that is written and waits for its reader is sent to the end', async () => {
  const { requests, port } = await serve(async (_, response) => void response.end(LARGE))
  const answer = await answerTo(port, new Agent({ keepAlive: true }))
  const ended = requests.end(END_MS)
  await sleep(500)
  expect((await bodyOf(answer)).length).toBe(LARGE.length)
  expect(await ended).toEqual([])
})

test('what hangs is cut off in time and named, without what may be a secret', async () => {
  const { requests, port } = await serve(() => new Promise(() => {}))
  const hanging = get(`http://127.0.0.1:${port}/verify?token=secret`)
  const failed = once(hanging, 'error')
  await sleep(100)
  expect(await requests.end(300)).toEqual(['GET /verify'])
  expect(String((await failed)[0])).toContain('socket hang up')
})

test('a reader that takes nothing is cut off in time', async () => {
  const { requests, port } = await serve(async (_, response) => void response.end(LARGE))
  const answer = await answerTo(port)
  answer.on('error', () => {})
  expect(await requests.end(300)).toEqual(['an answer'])
})

test('the work of a request whose connection is lost is waited for', async () => {
  let done = false
  const { requests, port } = await serve(async () => {
    await sleep(400)
    done = true
  })
  const lost = get({ port, host: '127.0.0.1' }).on('error', () => {})
  await sleep(100)
  lost.destroy()
  await sleep(50)
  expect(await requests.end(END_MS)).toEqual([])
  expect(done).toBe(true)
})
