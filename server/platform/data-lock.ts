import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { OperatorError } from './operator-error.ts'

/** A data folder that cannot be used. */
export class DataDirError extends OperatorError {}

/** Another process uses the folder. */
export class DataDirInUse extends DataDirError {}

/**
 * Claims a data folder for this process: two processes on one embedded database lose rows silently.
 * The claim is a local socket named after the folder. On Linux it is an abstract one, which the kernel releases when
 * the process ends, however it ends. Elsewhere it is a file. One that a killed process left behind is free once nobody
 * answers on it.
 * A container has sockets of its own, so a file in the folder locks it as well (folder-lock.ts).
 * @returns a function that gives the folder back
 * @throws DataDirInUse with a sentence for the person who started the second process; another OperatorError when the
 * folder cannot be locked
 */
export async function lockDataDir(dataDir: string, abstract = process.platform === 'linux'): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true })
    const socket = await lockSocket(dataDir, abstract)
    const unlock = socket && (await lockFolder(dataDir))
    if (!unlock) socket?.close()
    if (!unlock)
      throw new DataDirInUse(
        `Another process is already using the data folder ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
      )
    return () => {
      unlock()
      socket.close()
    }
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error
    throw new DataDirError(`The data folder ${dataDir} cannot be written: ${error.message}.`, { cause: error })
  }
}

async function lockSocket(dataDir: string, abstract: boolean): Promise<Server | null> {
  const name = `daraja56-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  const place = abstract ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  const socket = (await claim(place)) ?? (abstract || (await isAnswered(place)) ? null : await claimAnew(place))
  socket?.unref()
  return socket
}

async function claim(place: string): Promise<Server | null> {
  const socket = createServer((visitor) => visitor.destroy()).listen(place)
  try {
    await once(socket, 'listening')
    return socket
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

function claimAnew(place: string): Promise<Server | null> {
  rmSync(place, { force: true })
  return claim(place)
}

async function isAnswered(place: string): Promise<boolean> {
  const visit = connect(place)
  try {
    await once(visit, 'connect')
    return true
  } catch {
    return false
  } finally {
    visit.destroy()
  }
}
