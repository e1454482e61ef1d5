import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, normalize } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsIn } from '#scripts/borders.ts'
import type { Violation } from '#scripts/borders.ts'
import { SERVER_MODULES, WEB_MODULES } from '#scripts/module-order.ts'

const root = join(import.meta.dirname, '..')

const WRONG: [place: string, from: string][] = [
  ['web/app/messages', '#server/messages/send.ts'],
  ['web/app/messages', '../../../server/messages/send.ts'],
  ['web/app/messages', 'node:fs'],
  ['web/app/messages', 'zod'],
  ['web/app/messages', '#contract/messages-api.ts'],
  ['web/app/messages', '../mentorship/tracker/tracker.tsx'],
  ['web/app/mentorship', '../chat/chat.tsx'],
  ['web/app/account', '../shell/shell.tsx'],
  ['web/app/shell', '../routes/auth.tsx'],
  ['web/app/shell', '../router.tsx'],
  ['web/app/shell', '../modules.ts'],
  ['web/app/shell', '#web/site/landing/home.tsx'],
  ['web/app/unheard-of', './thing.ts'],
  ['web/site/frame', '#web/app/account/session.ts'],
  ['web/platform', '#contract/text.ts'],
  ['web/ui', '#web/app/members/role-badge.tsx'],
  ['web/platform', '../app/account/session.ts'],
  ['web/platform', '#web/ui/dialog.tsx'],
  ['web/platform', '../ui/use-toast-spot.ts'],
  ['server/messages', '#web/platform/api.ts'],
  ['server/messages', '../../web/platform/api.ts'],
  ['server/messages', '#test/world.ts'],
  ['server/messages', 'react'],
  ['server/messages', '#server/router.ts'],
  ['server/messages', '#server/start.ts'],
  ['server/unheard-of', './thing.ts'],
  ['contract', '#server/messages/send.ts'],
  ['contract', '../web/platform/api.ts'],
  ['contract', 'node:fs'],
  ['contract', 'drizzle-orm'],
  ['server/platform', '#server/account/tables.ts'],
  ['server/platform/http', '#server/messages/tables.ts'],
  ['server/platform', '#server/app.ts'],
  ['server/platform', '#contract/members.ts'],
  ['server/platform', '#db/seed/insert.ts'],
  ['server/account', '#server/members/tables.ts'],
  ['server/members', '#server/connections/tables.ts'],
  ['server/connections', '#server/discover/list.ts'],
  ['server/connections', '#server/messages/tables.ts'],
  ['server/discover', '#server/chat/queries.ts'],
  ['server/messages', '#server/mentorship/tables.ts'],
  ['server/mentorship', '#server/chat/queries.ts'],
  ['server/connections', '../mentorship/queries.ts'],
  ['server/circles', '#server/opportunities/tables.ts'],
  ['server/circles', '#server/blog/tables.ts'],
  ['server/opportunities', '#server/blog/tables.ts'],
  ['server/blog', '#server/contact/submit.ts'],
  ['server/blog', '#server/site/site.ts'],
  ['server/opportunities/sources', '#server/site/site.ts'],
  ['server/site', '#server/demo/feeds.ts'],
  ['server/site', '#server/open-core.ts'],
]

const RIGHT: [place: string, from: string][] = [
  ['web/app/messages', '#contract/messages.ts'],
  ['web/app/messages', '#web/ui/icon.tsx'],
  ['web/app/chat', '../mentorship/tracker/tracker.tsx'],
  ['web/app/routes', '../shell/shell.tsx'],
  ['web/app/routes', '../modules.ts'],
  ['web/app/messages', '../module.ts'],
  ['web/app/shell', '#web/site/frame/document-head.tsx'],
  ['web/ui', '#web/platform/cookies.ts'],
  ['server/messages', '#server/connections/tables.ts'],
  ['server/messages', '#contract/messages.ts'],
  ['server/messages', '#server/procedure.ts'],
  ['server/messages', 'node:crypto'],
  ['server/discover', '#server/connections/tables.ts'],
  ['server/mentorship', '#server/account/tables.ts'],
  ['server/mentorship', '#server/messages/tables.ts'],
  ['server/chat', '#server/mentorship/queries.ts'],
  ['server/platform', '#contract/brand.ts'],
  ['server/platform/http', '#server/platform/config.ts'],
  ['server/opportunities/sources', '#server/opportunities/tables.ts'],
  ['server/site', '#server/blog/queries.ts'],
  ['contract', './page.ts'],
]

const TYPES_ONLY: [place: string, from: string] = ['web/app/messages', '#contract/messages-api.ts']

const COMPOSING = ['app', 'body-max', 'end', 'http', 'open-core', 'pages', 'router', 'start'].map(
  (name) => `server/${name}.ts`,
)

/** A codebase of one small file for each import, and of empty ones to import. */
let codebase: string
let violations: Violation[]

const fileOf = (kind: string, index: number, place: string) => `${place}/${kind}-${index}.ts`

function write(path: string, content: string): void {
  const file = join(codebase, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { flag: 'a' })
}

function writeImport(file: string, from: string, words = 'import'): void {
  write(file, `${words} { thing } from '${from}'\n\nexport const used = thing\n`)
  const target = from.startsWith('#')
    ? from.slice(1)
    : from.startsWith('.')
      ? normalize(join(dirname(file), from))
      : null
  if (target) write(target, extname(target) === '.tsx' ? 'export const thing = <b />\n' : 'export const thing = 1\n')
}

beforeAll(async () => {
  codebase = mkdtempSync(join(tmpdir(), 'daraja56-borders-'))
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object }
  write('package.json', JSON.stringify({ type: 'module', imports }))
  for (const [index, [place, from]] of WRONG.entries()) writeImport(fileOf('wrong', index, place), from)
  for (const [index, [place, from]] of RIGHT.entries()) writeImport(fileOf('right', index, place), from)
  writeImport(fileOf('types', 0, TYPES_ONLY[0]), TYPES_ONLY[1], 'import type')
  write('server/site/one.ts', "import type { Two } from './two.ts'\n\nexport type One = Two[]\n")
  write('server/site/two.ts', "import type { One } from './one.ts'\n\nexport type Two = { ones: One }\n")
  for (const file of COMPOSING) writeImport(file, '#server/messages/named.ts', 'import type')
  violations = await violationsIn(codebase)
})
afterAll(() => rmSync(codebase, { recursive: true }))

const refused = (file: string) => violations.filter(({ from }) => from === file)

test.each(WRONG.map(([place, from], index) => ({ place, from, index })))(
  '$place may not import $from',
  ({ place, index }) => {
    expect(refused(fileOf('wrong', index, place))).not.toEqual([])
  },
)

test.each(RIGHT.map(([place, from], index) => ({ place, from, index })))(
  '$place may import $from',
  ({ place, index }) => {
    expect(refused(fileOf('right', index, place))).toEqual([])
  },
)

test('files may not import each other, be it types alone', () => {
  expect(refused('server/site/one.ts')).not.toEqual([])
})

test('what composes the modules names none', () => {
  for (const file of COMPOSING) expect(refused(file), file).not.toEqual([])
})

test('the browser may know the types of the schemas', () => {
  expect(refused(fileOf('types', 0, TYPES_ONLY[0]))).toEqual([])
})

describe('the codebase itself', () => {
  test('crosses no border', async () => {
    expect(await violationsIn(root)).toEqual([])
  })

  test('has every module of the order', () => {
    for (const module of SERVER_MODULES)
      expect(() => readFileSync(join(root, 'server', module)), module).toThrow('EISDIR')
    for (const module of WEB_MODULES)
      expect(() => readFileSync(join(root, 'web/app', module)), module).toThrow('EISDIR')
  })
})
