import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirError } from './data-lock.ts'

/**
 * Opens the embedded database in its folder below `dataDir`. A new one is marked as unfinished until it is open. So a
 * first start that was cut off begins anew, and a folder that lost a file is never overwritten.
 * @throws DataDirError with a sentence, when the folder holds something else than a whole database
 */
export async function inFolder<T>(dataDir: string, open: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'db')
  const unfinished = join(dataDir, 'db.unfinished')
  try {
    mkdirSync(folder, { recursive: true })
    if (existsSync(unfinished)) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    } else if (!existsSync(join(folder, 'PG_VERSION'))) {
      if (readdirSync(folder).length > 0)
        throw new DataDirError(
          `The folder ${folder} is not empty, and its file PG_VERSION is missing. Nothing was changed. Restore it from a backup, or choose another folder with DATA_DIR.`,
        )
      writeFileSync(unfinished, '')
    }
    const opened = await open(folder)
    removeForGood(dataDir, unfinished)
    return opened
  } catch (error) {
    if (error instanceof DataDirError) throw error
    throw new DataDirError(
      `The embedded database in ${folder} cannot be opened: ${reasonOf(error)} Is the disk full or read-only, or is the folder damaged? Nothing was overwritten.`,
      { cause: error },
    )
  }
}

/** A mark that came back after a power cut would take the whole database with it. */
function removeForGood(folder: string, file: string): void {
  rmSync(file, { force: true })
  const directory = openSync(folder, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** The file system of the embedded database throws numbers without words, those of WASI. */
const FILE_SYSTEM_REASONS: Record<number, string> = {
  2: 'permission denied',
  19: 'the quota of the disk is used up',
  29: 'the disk cannot be read or written',
  51: 'no space is left on the disk',
  63: 'the operation is not permitted',
  69: 'the disk is read-only',
}

function reasonOf(error: unknown): string {
  const text = textOf(error)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error !== 'object' || error === null || !('errno' in error)) return String(error)
  return FILE_SYSTEM_REASONS[Number(error.errno)] ?? `error ${String(error.errno)} of the file system`
}
