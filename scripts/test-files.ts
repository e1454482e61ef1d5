// Which test files open a database, by what they import, and how long each took.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Every database of a test comes from here. */
const DATABASE = 'test/database.ts'
/** A file whose database cannot change the outcome says so, and why, in a comment that begins like this. */
const ONE_DATABASE = /^\/\/ One database is enough: ./m
/** The same for a file that is about what the embedded database cannot have, such as a second process. */
const NEEDS_POSTGRES = /^\/\/ Needs Postgres: ./m

export type TestFiles = {
  /** They open no database. */
  pure: string[]
  /** They run on the embedded database, and again on Postgres. */
  database: string[]
  /** They open a database that cannot change the outcome, so they run on the embedded one alone. */
  oneDatabase: string[]
  /** They run on Postgres alone. */
  postgres: string[]
}

/** Every test file below the root, sorted by the database that it needs. */
export function testFiles(): TestFiles {
  const files: TestFiles = { pure: [], database: [], oneDatabase: [], postgres: [] }
  const seen = new Map<string, boolean>()
  for (const file of globSync('{contract,server,web,db,test,scripts}/**/*.test.{ts,tsx}', { cwd: root }).toSorted()) {
    if (NEEDS_POSTGRES.test(read(file))) files.postgres.push(file)
    else if (!reaches(file, DATABASE, seen)) files.pure.push(file)
    else if (ONE_DATABASE.test(read(file))) files.oneDatabase.push(file)
    else files.database.push(file)
  }
  return files
}

/** Whether a file imports another, itself or through what it imports. */
export function reaches(file: string, target: string, seen = new Map<string, boolean>()): boolean {
  const known = seen.get(file)
  if (known !== undefined) return known
  seen.set(file, file === target)
  const found = file === target || importsOf(file).some((imported) => reaches(imported, target, seen))
  seen.set(file, found)
  return found
}

/** The files of this project that a file imports when it runs, by `import`, `export … from` or `import()`, types left out. */
function importsOf(file: string): string[] {
  const found: string[] = []
  for (const [, type, from = '', dynamic = ''] of read(file).matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'"]*?\bfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  )) {
    const name = from || dynamic
    if (type || !/^[.#]/.test(name)) continue
    const path = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(file), name))
    if (/\.tsx?$/.test(path) && existsSync(join(root, path))) found.push(path)
  }
  return found
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
