import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsIn } from '#test/paths-in.ts'

const root = join(import.meta.dirname, '..')

/** A line of a table whose first cell has numbers of requirements. */
const ROW = /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) *\| ([^|]+)\| ([^|]+)\|$/
const CHAPTER = /^## V\d+ /
/** A file of the repository: code without an ending is a word of another kind. */
const FILE = /\.(?:tsx?|md|csv|json)$/

/** What is wrong with the numbers and paths of a page. */
function problemsOf(page: string, exists: (path: string) => boolean): string[] {
  const seen = new Set<string>()
  const problems: string[] = []
  let inChapter = false
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) inChapter = CHAPTER.test(line)
    const [, numbers = '', , shown = ''] = ROW.exec(line) ?? []
    for (const number of numbers.split(', ').filter(Boolean)) {
      if (seen.has(number)) problems.push(`${number} stands there twice`)
      seen.add(number)
    }
    if (inChapter && numbers && pathsIn(shown).length === 0) problems.push(`${numbers} is shown by nothing`)
    for (const path of inChapter && numbers ? pathsIn(shown) : pathsIn(line).filter((name) => FILE.test(name)))
      if (!exists(path)) problems.push(`there is no ${path}`)
  }
  return problems
}

test('docs/security.md has each requirement once, and every path that it names exists', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect(page.split('\n').filter((line) => ROW.test(line)).length).toBeGreaterThan(100)
  expect(problemsOf(page, (path) => existsSync(join(root, path)))).toEqual([])
})

test('what is wrong with a row is refused', () => {
  const page = [
    'As `gone.md` says, and `SECRET`.',
    '## V1 Encoding',
    '| 1.1.1, 1.1.2 | kept  | `a.ts`        |',
    '| 1.2.1        | bare  | nothing       |',
    '| 1.2.2        | gone  | `a.ts`, `gone` |',
    '## Open',
    '| 1.1.2        | twice | a run of one  |',
  ].join('\n')
  expect(problemsOf(page, (path) => path === 'a.ts')).toEqual([
    'there is no gone.md',
    '1.2.1 is shown by nothing',
    'there is no gone',
    '1.1.2 stands there twice',
  ])
})
