import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { quantile } from './statistics.ts'

/** GET requests to repeat over `connections` keep-alive connections until `seconds` have passed or `maxRequests` are sent. */
export type Load = {
  port: number
  requests: { path: string; cookie: string }[]
  connections: number
  seconds: number
  maxRequests: number
}
export type LoadResult = { answered: number; seconds: number; refused: number; p50: number; p99: number; bytes: number }

/**
 * The load runs in a process of its own and speaks HTTP over plain sockets. A full HTTP client uses as much processor
 * time as the servers that are measured, on the same machine.
 */
async function run({ port, requests, connections, seconds, maxRequests }: Load): Promise<LoadResult> {
  const began = performance.now()
  const until = began + seconds * 1000
  const durations: number[] = []
  let sent = 0
  let refused = 0
  let bytes = 0
  const heads = requests.map(
    ({ path, cookie }) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`,
  )
  const one = async () => {
    const connection = await open(port)
    while (performance.now() < until && sent < maxRequests) {
      const head = heads[sent++ % heads.length] ?? ''
      const sentAt = performance.now()
      const answer = await connection.ask(head)
      durations.push(performance.now() - sentAt)
      bytes += answer.length
      if (answer.status !== 200) refused += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const elapsed = (performance.now() - began) / 1000
  return {
    answered: durations.length,
    seconds: elapsed,
    refused,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
    bytes: bytes / durations.length,
  }
}

type Answer = { status: number; length: number }

async function open(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  socket.on('data', (data: Buffer) => {
    received = received.length === 0 ? data : Buffer.concat([received, data])
    const answer = completeAnswer(received)
    if (!answer || !settle) return
    received = Buffer.alloc(0)
    settle.resolve(answer)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server closed a connection')))
  return {
    ask: (head: string) =>
      new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(head)
      }),
    close: () => {
      settle = null
      socket.destroy()
    },
  }
}

/** The answer once it is complete: by its content-length, or by the last chunk (JSON contains no bare line break); else null. */
function completeAnswer(received: Buffer): Answer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const complete =
    length === undefined
      ? received.toString('latin1', received.length - 7) === '\r\n0\r\n\r\n'
      : received.length === end + 4 + Number(length)
  return complete ? { status: Number(head.slice(9, 12)), length: received.length } : null
}

process.on('message', (load: Load) => {
  void run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
