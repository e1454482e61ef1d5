import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SERVER_MODULES } from '#scripts/module-order.ts'

const server = join(import.meta.dirname, '../server')
const textOf = (path: string) => readFileSync(join(server, path), 'utf8')
const moduleOf = (path: string) => path.split('/', 1)[0] ?? ''

/** Which module each table belongs to: that of the file it is declared in. */
const owners = new Map(
  globSync('*/tables.ts', { cwd: server }).flatMap((path) =>
    Array.from(textOf(path).matchAll(/pgTable\(\s*'(\w+)'/g), ([, table = '']) => [table, moduleOf(path)] as const),
  ),
)

/**
 * What names a table of a later module all the same, and why. A request's caller is read by one statement, which
 * says whether a profile exists (docs/decisions/0009).
 */
const ALLOWED = new Set(['account/caller.ts profiles'])

/** The tables that a statement written by hand reads or changes. */
function tablesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return Array.from(
    code.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi),
    ([, name = '']) => name,
  )
}

const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] }).filter((path) => path.includes('/'))

describe('a module names in its SQL the tables of itself and of the modules before it', () => {
  test('every table has an owner in the order', () => {
    expect(owners.size).toBeGreaterThan(20)
    for (const [table, owner] of owners) expect(['platform', ...SERVER_MODULES], table).toContain(owner)
  })

  test.each(files)('%s', (path) => {
    const before = SERVER_MODULES.slice(0, SERVER_MODULES.findIndex((module) => module === moduleOf(path)) + 1)
    const known = ['platform', ...before]
    const foreign = tablesIn(textOf(path)).filter((table) => {
      const owner = owners.get(table)
      return owner !== undefined && !known.some((module) => module === owner) && !ALLOWED.has(`${path} ${table}`)
    })
    expect(foreign).toEqual([])
  })

  test('a statement is read as it stands', () => {
    const source = `// from users
      sql\`with locked as (select 1 from conversations c join "users" u on true for update of c)
        insert into messages select 1 from locked\``
    expect(tablesIn(source).filter((name) => owners.has(name))).toEqual(['conversations', 'users', 'messages'])
  })
})
