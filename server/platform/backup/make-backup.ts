import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Files } from '#server/platform/files.ts'
import { folderOfFiles } from '#server/platform/files.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { copyFiles } from './copy-files.ts'
import { DATABASE_FILE, FILES_FOLDER, FORMAT, MANIFEST } from './manifest.ts'
import type { Manifest, Snapshot } from './manifest.ts'

/**
 * Makes a backup in a folder that does not exist yet, or is empty. Until it is whole, its name ends with `.part`.
 * @param snapshot writes the rows of the database to a new file, as they are at one moment
 * @returns what is in it, and the keys of files that were deleted while they were copied
 * @throws OperatorError when the folder cannot be used
 */
export async function makeBackup(
  folder: string,
  files: Files,
  snapshot: (path: string) => Promise<Snapshot>,
): Promise<{ manifest: Manifest; gone: string[] }> {
  await requireUnused(folder)
  const part = `${folder}.part`
  await makeFolder(part)
  try {
    const rows = join(part, DATABASE_FILE)
    const taken = await snapshot(rows)
    await syncOne(rows)
    // After the rows: what a row of the snapshot names is there, unless it was deleted since.
    const { gone, ...size } = await copyFiles(files, folderOfFiles(join(part, FILES_FOLDER)))
    const manifest: Manifest = { format: FORMAT, ...taken, files: size }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await syncOne(join(part, MANIFEST))
    await syncOne(part)
    if (existsSync(folder)) await rmdir(folder)
    await rename(part, folder)
    await syncOne(dirname(folder))
    return { manifest, gone }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function requireUnused(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new OperatorError(`The backup cannot be written to ${folder}: ${reasonOf(error)}.`, { cause: error })
  })
  if (found.length > 0) throw new OperatorError(`The folder ${folder} is not empty. Name one that does not exist yet.`)
}

/** Nobody else may read what members wrote. */
async function makeFolder(part: string): Promise<void> {
  try {
    await mkdir(dirname(part), { recursive: true })
    await mkdir(part, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new OperatorError(`The backup cannot be written to ${part}: ${reasonOf(error)}.`, { cause: error })
    throw new OperatorError(
      `${part} is there already: another backup is being made there, or one was cut off. If none is, remove ${basename(part)}, or name another folder.`,
    )
  }
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
