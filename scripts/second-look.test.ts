import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT, runVitest } from './run-vitest.ts'
import { withSecondLook } from './second-look.ts'
import { exitCodeOf, summaryOf } from './test-reports.ts'
import type { Counted } from './test-reports.ts'

/** Each file counts in a file beside it how often it ran. */
const FILES = {
  'right.test.ts': `test('is right', () => {})`,
  'wrong.test.ts': `test('is wrong', () => expect(1).toBe(2))`,
  'unstable.test.ts': `test('is right', () => {})\n test('is right the second time', () => expect(run).toBe(2))`,
  'hook.test.ts': `beforeAll(() => expect(run).toBe(2))\n test('waits for its hook', () => {})`,
  'stray.test.ts': `test('leaves an error behind', async () => {
    if (run === 1) void Promise.reject(new Error('nobody waits for it'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })`,
  // It keeps its process from ever looking at a clock.
  'hangs.test.ts': `test('hangs when it runs again', () => { if (run > 1) for (;;); expect(run).toBe(2) })`,
} as const
const counting = `import { beforeAll, expect, test } from 'vitest'
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(import.meta.filename + '.runs', '.')
const run = readFileSync(import.meta.filename + '.runs').length
void [beforeAll, expect, run]
`

// Inside the project, where vitest is found.
const folder = mkdtempSync(join(PROJECT, 'node_modules/.second-look-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { include: ["*.test.ts"] } }')
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), counting + text)

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const { PATH, HOME } = process.env
const run = (files: string[], limitMs?: number) =>
  runVitest({ root: folder, args: files, env: { PATH, HOME }, limitMs, quiet: true })

test('what fails again has failed, and what passes alone is unstable', async () => {
  const looked: string[] = []
  const whole = await withSecondLook(await run(['right', 'wrong', 'unstable', 'hook', 'stray']), (file, limitMs) => {
    looked.push(file)
    return run([file], limitMs)
  })
  expect(whole.failures.map(({ title }) => title)).toEqual(['wrong.test.ts: is wrong'])
  expect(whole.unstable.map(({ title }) => title).toSorted()).toEqual([
    'hook.test.ts',
    'stray.test.ts: an error outside of tests',
    'unstable.test.ts: is right the second time',
  ])
  // Twice where the first time did not pass.
  expect(looked.toSorted()).toEqual(['hook', 'stray', 'unstable', 'wrong', 'wrong'].map((name) => `${name}.test.ts`))
  expect(ended(whole)).toMatchObject({ code: 1, printed: expect.stringMatching(/^unstable: 3$/m) as string })
})

test('what hangs when it runs again is killed, and has failed', async () => {
  const limits: number[] = []
  const first = await run(['hangs'])
  const whole = await withSecondLook(first, (file, limitMs) => {
    limits.push(limitMs)
    return run([file], 2_000)
  })
  expect(limits.map((ms) => ms < 60_000)).toEqual([true, true])
  expect(whole.failures).toEqual(first.failures)
  expect(whole.unstable).toEqual([])
  expect(ended(whole).code).toBe(1)
})

const failure = (file: string | null, title = `${file}: is wrong`) => ({ file, title, message: 'one line\nanother' })
const counted = (...failures: Counted['failures']): Counted => ({
  passed: 5,
  failed: failures.length,
  skipped: 0,
  failures,
  times: {},
  slowest: [],
})
const RIGHT = counted()
/** The end of a run with one part. */
function ended(part: Awaited<ReturnType<typeof withSecondLook>>) {
  const outcomes = [{ name: 'tests', seconds: 1, ...part }]
  return { code: exitCodeOf(outcomes), printed: summaryOf(outcomes, []) }
}

test('a run whose only failures are unstable ends with 0 and names them', async () => {
  const whole = await withSecondLook(counted(failure('a.test.ts')), async () => RIGHT)
  const { code, printed } = ended(whole)
  expect(code).toBe(0)
  expect(printed).toContain('UNSTABLE a.test.ts: is wrong: one line\n')
  expect(printed).toMatch(/\nunstable: 1\n6 passed, 0 failed$/)
})

test('a run names the ten files that took longest', () => {
  const outcome = {
    name: 'tests',
    seconds: 1,
    ...RIGHT,
    unstable: [],
    slowest: [['a.test.ts', 61_040] as [string, number]],
  }
  expect(summaryOf([outcome], [])).toContain('slowest tests\n   61.0 s  a.test.ts\n')
})

test.each([
  ['nothing has failed', RIGHT, []],
  ['no file is to blame', counted(failure(null, 'oxlint')), []],
  ['the run as a whole failed', { ...RIGHT, failed: 1 }, []],
  ['more than a dozen files failed', counted(...Array.from({ length: 13 }, (_, n) => failure(`${n}.test.ts`))), []],
  ['one file failed in two tests', counted(failure('a', 'a: one'), failure('a', 'a: two')), ['a', 'a']],
])('%s: what runs again', async (_, first, expected) => {
  const looked: string[] = []
  const whole = await withSecondLook(first, async (file) => {
    looked.push(file)
    return first
  })
  expect(looked).toEqual(expected)
  expect(whole).toEqual({ ...first, unstable: [] })
  expect(ended(whole).code).toBe(first.failed > 0 ? 1 : 0)
})

test('what fails only when its file runs again has failed if it fails at last', async () => {
  const answers = [counted(failure('a', 'a: other')), counted(failure('a', 'a: other'))]
  const whole = await withSecondLook(counted(failure('a', 'a')), async () => answers.shift() ?? RIGHT)
  expect(whole.failures.map(({ title }) => title)).toEqual(['a: other'])
  expect(ended(whole).code).toBe(1)
})
