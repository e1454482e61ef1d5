import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import type { ReadStream, WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { ASK, backupSocket } from './backup-socket.ts'
import { dumpDatabase } from './dump-database.ts'

/** Milliseconds until a visitor has asked, and between two reads of its answer. */
const PATIENCE_MS = 10_000
const VISITORS = 4

/**
 * Lets the command for backups in at a socket in the data folder, as this process alone may open the embedded database.
 * Only who runs as the same user, or as root, may connect. One backup is made at a time.
 * @returns a function that ends what runs and closes it; where no socket can be made, a warning is logged instead
 */
export async function serveBackups(database: Database, dataDir: string, log: Log): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const visitors = new Set<Socket>()
  const serve = oneAtATime((visitor) => answer(visitor, database, dataDir, ending.signal))
  const server = createServer((visitor) => {
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor)).on('error', () => {})
    void serve(visitor)
      .catch((error: unknown) => log.warn({ err: error }, 'a backup was not made'))
      .finally(() => visitor.destroySoon())
  })
  server.maxConnections = VISITORS
  try {
    const { file, address, release } = backupSocket(dataDir)
    // The lock of the data folder is held: what is there is left from a process that was killed.
    rmSync(file, { force: true })
    await listenAlone(server, address)
    return async () => {
      ending.abort(new Error('the server ends'))
      const closed = once(server, 'close')
      server.close()
      for (const visitor of visitors) visitor.destroy()
      await closed
      release()
    }
  } catch (error) {
    log.warn({ err: error }, 'no backup can be made while this process runs')
    return async () => {}
  }
}

/** A socket that nobody but its owner may open, from its first moment. */
async function listenAlone(server: Server, address: string): Promise<void> {
  const mask = process.umask(0o177)
  try {
    // It is made within this call.
    server.listen(address)
  } finally {
    process.umask(mask)
  }
  await once(server, 'listening')
  server.unref()
}

function oneAtATime(work: (visitor: Socket) => Promise<void>): (visitor: Socket) => Promise<void> {
  let running = false
  return async (visitor) => {
    if (!(await hasAsked(visitor))) return
    if (running) return void visitor.write(`${JSON.stringify({ refused: 'another backup is being made' })}\n`)
    running = true
    try {
      await work(visitor)
    } finally {
      running = false
    }
  }
}

/** Whether a visitor has said in time what the command says, and nothing else. */
async function hasAsked(visitor: Socket): Promise<boolean> {
  let said = ''
  visitor.setTimeout(PATIENCE_MS, () => visitor.destroy())
  for await (const chunk of visitor.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    said += chunk.toString('latin1')
    if (said.length >= ASK.length) break
  }
  return said === ASK
}

/** Answers a line with the snapshot or a refusal, then the bytes of the rows. */
async function answer(visitor: Socket, database: Database, dataDir: string, ending: AbortSignal): Promise<void> {
  // While the rows are read, nothing is sent.
  visitor.setTimeout(0)
  // Only of a socket that is read its end is heard.
  visitor.resume()
  const gone = new AbortController()
  visitor.on('close', () => gone.abort(new Error('the command has ended')))
  try {
    await withoutName(dataDir, async (to, from) => {
      const snapshot = await dumpDatabase(database, to, AbortSignal.any([ending, gone.signal]))
      visitor.setTimeout(PATIENCE_MS, () => visitor.destroy())
      visitor.write(`${JSON.stringify({ snapshot })}\n`)
      await pipeline(from, visitor)
    })
  } catch (error) {
    if (visitor.writable)
      visitor.write(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`)
    throw error
  }
}

/**
 * Uses a file that is gone when this process ends, however it ends: who reads the answer slowly must not hold the
 * transaction, and the rows may be more than the memory.
 */
async function withoutName(folder: string, use: (to: WriteStream, from: ReadStream) => Promise<void>): Promise<void> {
  const path = join(folder, `backup-${randomUUID()}.part`)
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(to, 'open')
  // Each closes what it has opened itself.
  const from = createReadStream(path)
  try {
    await once(from, 'open')
    await rm(path)
    await use(to, from)
  } finally {
    to.destroy()
    from.destroy()
  }
}
