import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { folderOfFiles } from '#server/platform/files.ts'
import { knownMigrations } from '#server/platform/migrations.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { sizeOf } from './copy-files.ts'
import { DATABASE_FILE, FILES_FOLDER, MANIFEST, parseManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/**
 * Reads what a backup says of itself, and checks that all of it is there and that this version can restore it.
 * @throws OperatorError with a sentence, when it is not whole or of another version
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = parseManifest(await manifestIn(folder))
  requireKnown(manifest)
  const { sha256 } = manifest.database
  if ((await hashOf(join(folder, DATABASE_FILE))) !== sha256)
    throw new OperatorError(`The file ${DATABASE_FILE} of the backup is not the one that was written: it is damaged.`)
  const { count, bytes } = await sizeOf(folderOfFiles(join(folder, FILES_FOLDER)))
  if (count !== manifest.files.count || bytes !== manifest.files.bytes)
    throw new OperatorError(
      `The backup is not whole: its folder ${FILES_FOLDER} has ${count} files of ${bytes} bytes instead of ${manifest.files.count} of ${manifest.files.bytes}.`,
    )
  return manifest
}

async function manifestIn(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    throw new OperatorError(`${folder} is no backup, or one that was cut off: its file ${MANIFEST} cannot be read.`, {
      cause: error,
    })
  }
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}

/** The migrations of a backup are the first ones of this version. */
function requireKnown({ version, migrations }: Manifest): void {
  const known = knownMigrations()
  const newest = migrations.at(-1)?.created_at ?? 0
  if (newest > (known.at(-1) ?? 0))
    throw new OperatorError(
      `The backup was made by a newer version of the product (${version}). Restore it with that version.`,
    )
  const expected = known.filter((one) => one <= newest)
  if (String(expected) !== String(migrations.map(({ created_at }) => created_at)))
    throw new OperatorError(
      `The tables of the backup are none that this version of the product ever made. Restore it with the version that made it (${version}).`,
    )
}
