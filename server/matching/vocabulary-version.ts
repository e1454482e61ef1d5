import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { OWN_DATA } from '#server/matching/vocabulary/own-layer.ts'

/** Raised when the same data make other concepts or words of a profile. */
const READING = 1

/** The version of terms that are known to be wrong. */
export const OUTDATED = 0

let version: number | null = null

/**
 * Says which vocabulary the stored concepts are of, as an int4 other than 0: members whose terms are of another one get
 * theirs anew after the next start. Read once in a process.
 */
export function vocabularyVersion(): number {
  version ??= (checksum() | 1) >> 0
  return version
}

function checksum(): number {
  const files = readdirSync(OWN_DATA, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  return files.reduce((sum, file) => crc32(readFileSync(file), sum), READING)
}
