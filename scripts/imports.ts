// Which files of this project import which.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const known = new Map<string, string[]>()

/**
 * The files of this project that a file imports when it runs, by `import`, `export … from`, `import()` or
 * `import.meta.glob()`, types left out.
 */
export function importsOf(file: string): string[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

/** The file itself and all that it imports, directly or through others, but for what it has only through `notThrough`. */
export function reachedFrom(file: string, notThrough: readonly string[] = []): Set<string> {
  const reached = new Set([file])
  for (const one of reached) if (!notThrough.includes(one)) for (const imported of importsOf(one)) reached.add(imported)
  return reached
}

function readImports(file: string): string[] {
  const found: string[] = []
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, pattern = ''] of text.matchAll(/\bimport\.meta\.glob[^(]*\(\s*'([^']+)'/g))
    found.push(...globSync(join(dirname(file), pattern), { cwd: root }))
  for (const [, type, from = '', dynamic = ''] of text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'"]*?\bfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  )) {
    const name = from || dynamic
    if (type || !/^[.#]/.test(name)) continue
    const path = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(file), name))
    if (/\.tsx?$/.test(path) && existsSync(join(root, path))) found.push(path)
  }
  return found
}
