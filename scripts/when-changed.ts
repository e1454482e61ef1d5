import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Sources = {
  /** Patterns of paths below the project's folder. */
  files: string[]
  exclude?: string[]
  /** What else the result follows from, as JSON. */
  settings?: unknown
}

/**
 * Runs a build into `folder` unless it last ended well there with the same sources: a hash of them stays in the folder's
 * file `.built`.
 */
export async function whenChanged(folder: string, sources: Sources, build: () => Promise<void>): Promise<void> {
  const stamp = join(folder, '.built')
  const wanted = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, wanted)
}

function hashOf({ files, exclude = [], settings = null }: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const found = globSync(files, { cwd: root, exclude, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of found.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
