import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the build puts what the server serves. */
export const DIST = join(import.meta.dirname, '../dist')

let manifest: Record<string, { file: string }> | null = null

/** The address of a built file by its source below web/, such as "site/enhance.ts". */
export function builtFile(source: string): string {
  manifest ??= JSON.parse(readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest[source]?.file ?? ''}`
}

/** The style sheet of the server's own pages. */
export function stylesheet(): string {
  return builtFile('site/site.css')
}
