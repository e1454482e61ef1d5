import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachedFrom } from './imports.ts'
import { testFiles } from './test-files.ts'

const { pure, database, oneDatabase, postgres } = testFiles()

test('every test file runs, and each in one place', () => {
  const all = globSync('**/*.test.{ts,tsx}', {
    cwd: join(import.meta.dirname, '..'),
    exclude: ['node_modules', 'dist'],
  })
  expect([...pure, ...database, ...oneDatabase, ...postgres].toSorted()).toEqual(all.toSorted())
})

test('a file that opens a database runs on both, also when another file opens it', () => {
  expect(reachedFrom('test/world.ts')).toContain('test/database.ts')
  for (const file of ['test/permissions.test.ts', 'test/faults/kill.test.ts', 'test/faults/contact.test.ts'])
    expect(database).toContain(file)
})

test('a file of rules alone runs once', () => {
  for (const file of ['test/strict-inputs.test.ts', 'server/blog/xss.test.ts', 'scripts/test-files.test.ts'])
    expect(pure).toContain(file)
})

test('a file whose database cannot change the outcome runs on the embedded one alone', () => {
  expect(oneDatabase).toContain('server/blog/xss-over-http.test.ts')
})

test('a file about connections, poolers or several processes runs on Postgres alone', () => {
  expect(postgres).toEqual([
    'server/platform/try-settings.test.ts',
    'test/explain.test.ts',
    'test/faults/lost-connection.test.ts',
    'test/faults/migrations.test.ts',
    'test/faults/pooler.test.ts',
    'test/faults/processes.test.ts',
    'test/faults/vanished-process.test.ts',
    'test/two-processes.test.ts',
  ])
})
