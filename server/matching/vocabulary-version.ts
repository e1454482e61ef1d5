import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { DATA } from '#server/matching/vocabulary/concepts.ts'

/** To be raised when code or a value marked "stored" in weights.ts or reading.ts makes other concepts or words of the same profile. */
const READING = 7

/** The version of terms that are known to be wrong. */
export const OUTDATED = 0

let version: number | null = null

/**
 * Returns the version of the vocabulary as an int4 other than 0. Members whose terms have another version get new ones after
 * the next start. A process computes it once.
 */
export function vocabularyVersion(): number {
  version ??= (checksum() | 1) >> 0
  return version
}

function checksum(): number {
  const files = readdirSync(DATA, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  return files.reduce((sum, file) => crc32(readFileSync(file), sum), READING)
}
