import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { quantile } from './statistics.ts'

/** GET requests to send over and over: `connections` at a time, each connection kept alive, until `seconds` or `most` are reached. */
export type Load = {
  port: number
  requests: { path: string; cookie: string }[]
  connections: number
  seconds: number
  most: number
}
export type Loaded = { answered: number; seconds: number; refused: number; p50: number; p99: number; bytes: number }

/**
 * The load comes from a process of its own. It speaks HTTP over plain sockets, because a full HTTP
 * client costs as much as the servers it is to measure and would share their processor.
 */
async function run({ port, requests, connections, seconds, most }: Load): Promise<Loaded> {
  const began = performance.now()
  const until = began + seconds * 1000
  const taken: number[] = []
  let sent = 0
  let refused = 0
  let bytes = 0
  const heads = requests.map(
    ({ path, cookie }) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`,
  )
  const one = async () => {
    const connection = await open(port)
    while (performance.now() < until && sent < most) {
      const head = heads[sent++ % heads.length] ?? ''
      const asked = performance.now()
      const answer = await connection.ask(head)
      taken.push(performance.now() - asked)
      bytes += answer.length
      if (answer.status !== 200) refused += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const ran = (performance.now() - began) / 1000
  return {
    answered: taken.length,
    seconds: ran,
    refused,
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
    bytes: bytes / taken.length,
  }
}

type Answer = { status: number; length: number }

async function open(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let got: Buffer = Buffer.alloc(0)
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  socket.on('data', (data: Buffer) => {
    got = got.length === 0 ? data : Buffer.concat([got, data])
    const answer = wholeAnswer(got)
    if (!answer || !settle) return
    got = Buffer.alloc(0)
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

/** The answer once all of it is there: by its length, or by the end of its chunks (JSON holds no bare line break). */
function wholeAnswer(got: Buffer): Answer | null {
  const end = got.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = got.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const whole =
    length === undefined
      ? got.toString('latin1', got.length - 7) === '\r\n0\r\n\r\n'
      : got.length === end + 4 + Number(length)
  return whole ? { status: Number(head.slice(9, 12)), length: got.length } : null
}

process.on('message', (load: Load) => {
  void run(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
