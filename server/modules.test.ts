import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { modules } from '#server/modules.ts'
import { routerOf } from '#server/router.ts'
import { SERVER_MODULES } from '#scripts/module-order.ts'

const namesOf = (router: object) =>
  Object.entries(router).flatMap(([group, procedures]: [string, object]) =>
    Object.keys(procedures).map((name) => `${group}.${name}`),
  )

test('every procedure of the contract is answered by one module', () => {
  expect(namesOf(routerOf(modules)).toSorted()).toEqual(namesOf(contract).toSorted())
})

test('two modules do not answer the same procedure', () => {
  const first = modules.find(({ router }) => router !== undefined)
  expect(() => routerOf([...modules, { ...first, name: 'second' }])).toThrow(/of second exists already/)
})

test('a module has the name of its folder, and all its tables', async () => {
  expect(modules.map(({ name }) => name)).toEqual(SERVER_MODULES)
  for (const { name, tables } of modules) {
    const file = join(import.meta.dirname, name, 'tables.ts')
    expect(tables, name).toBe(existsSync(file) ? await import(file) : undefined)
  }
})

test('ARCHITECTURE.md shows the order of the modules', () => {
  const architecture = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  expect(architecture).toContain(`\n${SERVER_MODULES.join(' → ')}\n`)
})
