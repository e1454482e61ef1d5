import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { procedures } from '#test/procedures.ts'

const root = join(import.meta.dirname, '..')

/** The file of every procedure: "matches.accept" is handled in server/connections/accept.ts. */
const handlers = globSync('server/*/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\.(\w+)\.(\w+)\.handler\(/g), ([, group, verb = '']) => ({
    file,
    name: `${group}.${verb}`,
    verb,
    module: basename(dirname(file)),
    file_name: basename(file, '.ts'),
  })),
)

/** The rows of docs/testing.md: module, procedures, test file. */
const stated = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  .split('## Where a verb')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[3]?.endsWith('.test.ts'))
  .flatMap(([, module = '', verbs = '', proof = '']) =>
    verbs.split(', ').map((verb) => ({
      verb: `${module}/${verb}`,
      proof: `server/${proof.includes('/') ? proof : `${module}/${proof}`}`,
    })),
  )

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every procedure has a file of its own', () => {
  expect(handlers.map(({ name }) => name).toSorted()).toEqual(procedures.map(({ name }) => name).toSorted())
  expect(new Set(handlers.map(({ file }) => file)).size).toBe(handlers.length)
})

test.each(handlers)('$name: its file and its function carry the verb', ({ file, verb, file_name }) => {
  expect(`${file_name}-`.startsWith(`${kebab(verb)}-`), file_name).toBe(true)
  expect(readFileSync(join(root, file), 'utf8')).toContain(`export const ${camel(file_name)} = `)
})

test.each(handlers)('$name: its test is beside it, or docs/testing.md says where', ({ file, module, file_name }) => {
  if (existsSync(join(root, file.replace(/\.ts$/, '.test.ts')))) return
  const proof = stated?.find(({ verb }) => verb === `${module}/${file_name}`)?.proof
  expect(proof, `${module}/${file_name} stands nowhere`).toBeDefined()
  expect(existsSync(join(root, proof ?? '')), proof).toBe(true)
})

test('docs/testing.md names procedures that are there and have no test of their name', () => {
  const known = new Set(handlers.map(({ module, file_name }) => `${module}/${file_name}`))
  for (const { verb } of stated ?? []) {
    expect(known, verb).toContain(verb)
    expect(existsSync(join(root, 'server', `${verb}.test.ts`)), verb).toBe(false)
  }
})
