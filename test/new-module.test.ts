import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '#scripts/browser.ts'
import { BY_HAND, addModule, changedSince, contentsOf, copyProject } from './new-module/make-module.ts'

/** What the commands write that the checklist names. */
const GENERATED = ['db/migrations/meta/_journal.json', 'locales/en.po', 'web/app/route-tree.gen.ts']

/** The tests that go over all modules, beside the permission matrix and the fuzz. */
const OVER_ALL = [
  'blocked-pair',
  'borders',
  'explain',
  'keys-in-rows',
  'rules',
  'strict-inputs',
  'style-sheets',
  'table-order',
  'tables',
  'texts',
  'verb-tests',
]

const MINUTE = 60_000
let copy = ''
// Not the project itself, which somebody may edit meanwhile.
let before = new Map<string, string>()

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'daraja56-new-module-'))
  copyProject(copy)
  before = contentsOf(copy)
  addModule(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program of the packages in the copy, without the settings of this run. */
async function run(program: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const bin = join(copy, 'node_modules/.bin')
  const env = { HOME: process.env.HOME, PATH: `${bin}:${process.env.PATH}`, ...settings }
  try {
    return (await promisify(execFile)(join(bin, program), args, { cwd: copy, env, maxBuffer: Infinity })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** What the server makes of its modules. */
const COMPOSED = `
  import { modules } from '#server/modules.ts'
  import { routerOf } from '#server/router.ts'
  const { jobs, routes, tables } = modules.find(({ name }) => name === 'garden')
  console.log(JSON.stringify({
    procedures: Object.keys(routerOf(modules).garden),
    tables: Object.keys(tables), routes: routes.map(({ name }) => name), jobs: jobs.map(({ queue }) => queue),
  }))`

// server/module.test.ts shows what follows from an entry of server/modules.ts, in the running product.
test('a module made by the checklist changes one file of each layer, and is part of the product', async () => {
  expect(BY_HAND.product).toEqual(['contract/index.ts', 'server/modules.ts', 'web/app/modules.ts'])
  expect(changedSince(before, copy)).toEqual([...BY_HAND.product, ...BY_HAND.lists].toSorted())
  const composed = await run('node', ['--input-type=module', '--eval', COMPOSED])
  expect(JSON.parse(composed)).toEqual({
    procedures: ['list', 'create'],
    tables: ['plants'],
    routes: ['plant-label'],
    jobs: ['water-plants'],
  })
  await run('node', ['scripts/borders.ts'])
})

// Minutes of building, checking and a browser: `npm run checklist`.
test.runIf(process.env.WHOLE === '1')(
  'it passes the checks and what goes over every module, runs and ends, and its screen opens from the side bar',
  async () => {
    await run('drizzle-kit', ['generate', '--name', 'garden'])
    await run('lingui', ['extract', '--clean', '--overwrite'])
    await run('node', ['scripts/build.ts'])
    await run('node', ['scripts/check.ts'])
    await run('vitest', ['run', 'garden', 'server/modules.test', 'server/own-data', 'scripts/changed', 'contract'])
    await run('vitest', ['run', ...OVER_ALL.map((name) => `test/${name}`)])
    const own = ['test/permissions', 'test/fuzz', '-t', 'plants|garden|matrix']
    await run('vitest', ['run', ...own], { WHOLE: '1' })
    await run('playwright', ['test', 'garden'], { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? (await findBrowser()) })
    expect(changedSince(before, copy)).toEqual([...BY_HAND.product, ...BY_HAND.lists, ...GENERATED].toSorted())
  },
  30 * MINUTE,
)
