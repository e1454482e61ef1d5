import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { DIST } from '#server/built.ts'
import { encodingFor } from '#server/site/encoding.ts'

const FOLDER = join(DIST, 'client/assets')

/** What the copies that the build has compressed end with. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/**
 * The files of the build. Each is read once and kept: a screen asks for some sixty, and to open and read them anew took
 * half of what its answers cost. All of them together are a few megabytes, and no other name is ever looked up.
 */
export function builtFiles(pages: Hono): void {
  let names: Set<string> | null = null
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const read = (name: string) => {
    const found = kept.get(name) ?? readFile(join(FOLDER, name)).then((bytes) => new Uint8Array(bytes))
    kept.set(name, found)
    found.catch(() => kept.delete(name))
    return found
  }
  pages.get('/assets/*', async (c, next) => {
    names ??= new Set(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
    const name = c.req.path.slice('/assets/'.length)
    const type = getMimeType(name)
    if (!type || !names.has(name)) return next()
    const encoding = encodingFor(c)
    const copy = encoding && names.has(name + ENDINGS[encoding]) ? encoding : null
    const body = await read(copy ? name + ENDINGS[copy] : name)
    return c.body(body, 200, {
      'content-type': type,
      'content-length': String(body.byteLength),
      // The name changes with every byte.
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(copy ? { 'content-encoding': copy } : {}),
    })
  })
}
