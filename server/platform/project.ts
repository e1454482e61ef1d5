import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder of the project, wherever the code runs from: its sources, or the bundle in dist/. */
export const PROJECT = dirname(findPackageJSON(import.meta.url) ?? '')

/** The version of the product that runs. */
export const VERSION = (JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version

/** The file that a child process or a thread starts from: a source below the project, or what was built of it. */
export function entryFile(source: string): string {
  if (import.meta.filename.endsWith('.ts')) return join(PROJECT, source)
  return join(import.meta.dirname, `${basename(source, '.ts')}.js`)
}
