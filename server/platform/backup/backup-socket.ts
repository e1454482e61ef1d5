import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'backup.sock'
/** Bytes of the address of a local socket on the systems that have the shortest. */
const ADDRESS_MAX = 100

/** What the command writes as its first line. */
export const ASK = 'backup 1\n'

/**
 * The address of the socket for backups in a data folder. Linux reaches one whose path is too long by the folder's
 * descriptor, which stays open until `release`.
 * @throws Error where the path is too long for the system
 */
export function backupSocket(dataDir: string): { file: string; address: string; release: () => void } {
  const file = join(dataDir, NAME)
  if (Buffer.byteLength(file) <= ADDRESS_MAX) return { file, address: file, release: () => {} }
  if (process.platform !== 'linux') throw new Error(`the path ${file} is longer than ${ADDRESS_MAX} bytes`)
  const folder = openSync(dataDir, 'r')
  return { file, address: `/proc/self/fd/${folder}/${NAME}`, release: () => closeSync(folder) }
}
