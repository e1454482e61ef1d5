import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsIn } from '#test/paths-in.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A citation in code: one or more names of rules. */
const CITATION = /\(rule: ([^)]*)\)/g
/** A paragraph of a document that is not in the repository. Our own records have four digits. */
const ELSEWHERE = /\b(?:spec|specification|decisions?):? §?(?!0\d{3}\b)\d+/gi
const ENTRY = /^### (\S+)\n\n[^#]+?\n\nEnforced in ([^;]+); proven by (.+)\.$/gm

/** What is wrong with the rules of a page and their citations in the files of `code`, by their paths. */
function problemsOf(page: string, code: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  const headings = Array.from(page.matchAll(/^### (.+)$/gm), ([, name = '']) => name)
  const entries = Array.from(page.matchAll(ENTRY), ([, name = '', files = '', tests = '']) => ({ name, files, tests }))
  const whole = new Set(entries.map(({ name }) => name))
  const cited = new Set<string>()
  const problems: string[] = []
  for (const [file, text] of code) {
    for (const [, names = ''] of text.matchAll(CITATION))
      for (const name of names.split(', ')) {
        cited.add(name)
        if (!headings.includes(name)) problems.push(`${file} cites ${name}, which is no rule`)
      }
    for (const [words] of text.matchAll(ELSEWHERE)) problems.push(`${file} cites ${words}, which nobody here can read`)
  }
  for (const [at, name] of headings.entries()) {
    if (headings.indexOf(name) !== at) problems.push(`${name} stands there twice`)
    if (!cited.has(name)) problems.push(`nothing cites ${name}`)
    if (!whole.has(name)) problems.push(`${name} names no file, or no test`)
  }
  for (const { name, files, tests } of entries) {
    for (const path of pathsIn(`${files}, ${tests}`)) if (!exists(path)) problems.push(`${name}: there is no ${path}`)
    for (const path of pathsIn(tests))
      if (!/\.(test\.tsx?|journey\.ts)$/.test(path)) problems.push(`${name}: ${path} is no test`)
  }
  return problems
}

test('every rule that code cites stands in docs/rules.md, with a file and a test, and every rule there is cited', () => {
  const files = globSync('{server,contract,web,test,scripts,db,bench}/**/*.{ts,tsx,mjs,css,csv,md}', {
    cwd: root,
    exclude: ['db/migrations/**', 'test/rules.test.ts'],
  })
  expect(files.length).toBeGreaterThan(1000)
  const code = new Map(files.map((file) => [file, read(file)]))
  expect(problemsOf(read('docs/rules.md'), code, (path) => existsSync(join(root, path)))).toEqual([])
})

test('what is wrong with a rule or a citation is refused', () => {
  const entry = (name: string, file: string, proof: string) =>
    `### ${name}\n\nWhat holds.\n\nEnforced in \`${file}\`; proven by \`${proof}\`.\n`
  const page = [
    entry('kept', 'a.ts', 'a.test.ts'),
    entry('uncited', 'a.ts', 'a.test.ts'),
    entry('gone', 'gone.ts', 'gone.test.ts'),
    entry('unproven', 'a.ts', 'a.ts'),
    '### bare\n\nWhat holds.\n',
  ].join('\n')
  const code = new Map([
    [
      'a.ts',
      '/** A limit (rule: kept, bare). */ // (rule: gone), (rule: unproven), docs/decisions/0019, decision 0028',
    ],
    ['b.ts', '/** (rule: unheard-of) */ // Spec 5, decisions 25, spec §3'],
  ])
  const exists = (path: string) => !path.startsWith('gone')
  expect(problemsOf(page, code, exists)).toEqual([
    'b.ts cites unheard-of, which is no rule',
    'b.ts cites Spec 5, which nobody here can read',
    'b.ts cites decisions 25, which nobody here can read',
    'b.ts cites spec §3, which nobody here can read',
    'nothing cites uncited',
    'bare names no file, or no test',
    'gone: there is no gone.ts',
    'gone: there is no gone.test.ts',
    'unproven: a.ts is no test',
  ])
})
