import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Somebody else has the folder. */
export class DataDirInUse extends Error {}

/**
 * Claims a data folder for this process: two processes on one embedded database lose rows silently.
 * The claim is a local socket named after the folder, so the kernel lets go of it when the process
 * ends, however it ends.
 * @returns a function that gives the folder back
 * @throws DataDirInUse with a sentence for the person who started the second process
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const name = `daraja56-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  const socket = createServer()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new DataDirInUse(
              `Another process is already using the data folder ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
            )
          : error,
      ),
    )
    // Only Linux has abstract sockets (a leading NUL); elsewhere the name is a file in the temporary folder.
    socket.listen(process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`), resolve)
  })
  socket.unref()
  return () => socket.close()
}
