import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line between clients and the product that can be cut. */
export type CuttingProxy = {
  url: string
  /** Ends every connection, at whatever point it is. */
  cut(): void
  /**
   * Lets the next message, or file, through to the server and cuts the line where its answer would come back: behind the
   * commit. Resolves when that has happened.
   */
  cutBeforeAnswer(of?: 'messages' | 'attachments'): Promise<void>
  /** From now on nothing passes on the connections that stand, and neither side hears of it; new ones work. */
  silence(): void
  close(): Promise<void>
}

/** Listens on a free port and passes everything on to the port of `target`. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { port } = new URL(target)
  const lines = new Set<() => void>()
  let silences = 0
  let armed: { of: string; cut: () => void } | null = null

  const server = createServer((client) => {
    const upstream = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    client.setNoDelay(true)
    let swallow: (() => void) | null = null
    const began = silences
    const end = () => {
      lines.delete(end)
      client.destroy()
      upstream.destroy()
    }
    lines.add(end)
    client.on('data', (chunk: Buffer) => {
      if (began < silences) return
      if (armed && begins(chunk, armed.of)) {
        swallow = armed.cut
        armed = null
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (began < silences) return
      if (!swallow) return void client.write(chunk)
      const cut = swallow
      for (const line of lines) line()
      cut()
    })
    for (const socket of [client, upstream] satisfies Socket[]) socket.on('close', end).on('error', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => lines.forEach((end) => end())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    silence: () => void silences++,
    cutBeforeAnswer: (of = 'messages') => new Promise((cut) => (armed = { of, cut })),
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether a request to send a message or a file begins here. Its head comes in one piece. */
function begins(chunk: Buffer, of: string): boolean {
  return new RegExp(`^POST /api/conversations/[0-9a-f-]+/${of} `).test(chunk.toString('latin1', 0, 100))
}
