// Which test files open a database, by what they import.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachedFrom } from './imports.ts'

const root = join(import.meta.dirname, '..')
/** Every database of a test comes from here. */
const DATABASE = 'test/database.ts'
/** A file whose database cannot change the outcome says so, and why, in a comment that begins like this. */
const ONE_DATABASE = /^\/\/ One database is enough: ./m
/** The same for a file about what the embedded database cannot have, such as a second process, or takes far too long for. */
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
  for (const file of globSync('{contract,server,web,db,test,scripts}/**/*.test.{ts,tsx}', { cwd: root }).toSorted()) {
    if (NEEDS_POSTGRES.test(read(file))) files.postgres.push(file)
    else if (!reachedFrom(file).has(DATABASE)) files.pure.push(file)
    else if (ONE_DATABASE.test(read(file))) files.oneDatabase.push(file)
    else files.database.push(file)
  }
  return files
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
