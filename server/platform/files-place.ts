import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Returns a text for the place of uploaded files: two processes have the same one when they share that place. A folder
 * is known by an id in it. The same folder may have other paths on other machines, and other folders the same path.
 */
export function placeOfFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string {
  if (s3) return `s3:${s3.endpoint ?? ''}/${s3.bucket}`
  const file = join(dataDir, 'folder-id')
  try {
    return `disk:${readFileSync(file, 'utf8')}`
  } catch {
    return makeId(dataDir, file)
  }
}

function makeId(dataDir: string, file: string): string {
  const written = `${file}-${randomUUID()}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(written, randomUUID())
    // Of two processes that start at once the second one finds the file of the first.
    linkSync(written, file)
    rmSync(written)
  } catch {
    // It is there by now, or nothing can be written here.
    removeIfThere(written)
  }
  try {
    return `disk:${readFileSync(file, 'utf8')}`
  } catch {
    return `disk:${hostname()}:${dataDir}`
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file)
  } catch {
    // It was never written.
  }
}
