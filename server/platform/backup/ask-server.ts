import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { OperatorError } from '#server/platform/operator-error.ts'
import { ASK, backupSocket } from './backup-socket.ts'
import { snapshotSchema } from './manifest.ts'
import type { Snapshot } from './manifest.ts'

/** Bytes of the first line of an answer; it names all tables. */
const HEAD_MAX = 2 ** 24

const headSchema = z.union([z.object({ snapshot: snapshotSchema }), z.object({ refused: z.string() })])

/**
 * Has the process that uses a data folder write the rows of its database, which this one keeps in a new file.
 * @returns null when no process listens there
 * @throws OperatorError when it refuses or ends meanwhile
 */
export async function askServer(dataDir: string, path: string): Promise<Snapshot | null> {
  const { address, release } = backupSocket(dataDir)
  const socket = connect(address)
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (isNobody(error)) return null
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`The process that uses ${dataDir} cannot be asked for a backup: ${reason}.`)
  } finally {
    release()
  }
  socket.write(ASK)
  return readAnswer(socket, path)
}

function isNobody(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
}

async function readAnswer(socket: Socket, path: string): Promise<Snapshot> {
  const { line, rest } = await firstLine(socket)
  const head = headSchema.safeParse(line === null ? null : JSON.parse(line))
  if (!head.success) throw cutOff()
  if ('refused' in head.data) throw new OperatorError(`The running server made no backup: ${head.data.refused}.`)
  let bytes = 0
  await pipeline(
    async function* () {
      yield rest
      yield* socket as AsyncIterable<Buffer>
    },
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  if (bytes !== head.data.snapshot.database.bytes) throw cutOff()
  return head.data.snapshot
}

const cutOff = () => new OperatorError('The running server ended before the backup was whole. Try again.')

/** @returns the line, or null where the answer ends before it does, and what came behind it */
async function firstLine(socket: Socket): Promise<{ line: string | null; rest: Buffer }> {
  let read = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, chunk])
    const end = read.indexOf('\n')
    if (end >= 0) return { line: read.toString('utf8', 0, end), rest: read.subarray(end + 1) }
    if (read.length > HEAD_MAX) break
  }
  return { line: null, rest: read }
}
