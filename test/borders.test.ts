import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'daraja56-borders-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
})
afterAll(() => rmSync(house, { recursive: true }))

/** What the lint says of a file with one import, standing at a place of the house. */
function lint(place: string, from: string, what = 'import { thing }'): string {
  const file = join(house, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${what} from '${from}'\n\nexport const used = thing\n`)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'unix', place], {
    cwd: house,
    encoding: 'utf8',
  })
  rmSync(file)
  return stdout
}

test.each([
  ['web/app/messages/wrong.ts', '#server/messages/send.ts'],
  ['web/app/messages/wrong.ts', '../../../server/messages/send.ts'],
  ['web/app/messages/wrong.ts', 'node:fs'],
  ['web/app/messages/wrong.ts', 'zod'],
  ['web/app/messages/wrong.ts', '#contract/messages-api.ts'],
  ['web/platform/wrong.ts', '#contract/text.ts'],
  ['server/messages/wrong.ts', '#web/platform/api.ts'],
  ['server/messages/wrong.ts', '../../web/platform/api.ts'],
  ['contract/wrong.ts', '#server/messages/send.ts'],
  ['contract/wrong.ts', '../web/platform/api.ts'],
  ['contract/wrong.ts', 'node:fs'],
  ['web/ui/wrong.tsx', '#web/app/members/role-badge.tsx'],
  ['web/platform/wrong.ts', '../app/account/session.ts'],
  ['server/platform/wrong.ts', '#server/account/tables.ts'],
  ['server/platform/http/wrong.ts', '#server/messages/tables.ts'],
  ['server/platform/wrong.ts', '#contract/members.ts'],
  ['server/account/wrong.ts', '#server/members/tables.ts'],
  ['server/members/wrong.ts', '#server/connections/tables.ts'],
  ['server/discover/wrong.ts', '#server/messages/tables.ts'],
  ['server/connections/wrong.ts', '#server/messages/tables.ts'],
  ['server/messages/wrong.ts', '#server/mentorship/tables.ts'],
  ['server/connections/wrong.ts', '#server/mentorship/queries.ts'],
  ['server/members/wrong.ts', '#server/mentorship/queries.ts'],
  ['server/account/wrong.ts', '#server/mentorship/tables.ts'],
  ['server/blog/wrong.ts', '#server/mentorship/people-queries.ts'],
  ['server/contact/wrong.ts', '#server/mentorship/mails.ts'],
  ['server/mentorship/wrong.ts', '#server/blog/tables.ts'],
  ['server/messages/wrong.ts', '#server/blog/tables.ts'],
  ['server/account/wrong.ts', '#server/blog/tables.ts'],
  ['server/blog/wrong.ts', '#server/contact/submit.ts'],
  ['server/contact/wrong.ts', '#server/blog/tables.ts'],
  ['server/blog/wrong.ts', '#server/site/site.ts'],
  ['server/members/wrong.ts', '#server/circles/tables.ts'],
  ['server/blog/wrong.ts', '#server/circles/tables.ts'],
  ['server/circles/wrong.ts', '#server/connections/tables.ts'],
  ['server/circles/wrong.ts', '#server/opportunities/tables.ts'],
  ['server/circles/wrong.ts', '#server/site/site.ts'],
  ['server/messages/wrong.ts', '#server/opportunities/tables.ts'],
  ['server/blog/wrong.ts', '#server/opportunities/tables.ts'],
  ['server/opportunities/wrong.ts', '#server/blog/tables.ts'],
  ['server/opportunities/wrong.ts', '#server/circles/tables.ts'],
  ['server/opportunities/wrong.ts', '#server/mentorship/tables.ts'],
  ['server/opportunities/sources/wrong.ts', '#server/site/site.ts'],
])('%s may not import %s', (place, from) => {
  expect(lint(place, from)).toContain('no-restricted-imports')
})

test.each([
  ['web/app/messages/right.ts', '#contract/messages.ts'],
  ['web/app/messages/right.ts', '#web/ui/icon.tsx'],
  ['web/ui/right.tsx', '#web/ui/icon.tsx'],
  ['server/messages/right.ts', '#server/connections/tables.ts'],
  ['server/messages/right.ts', '#contract/messages.ts'],
  ['server/mentorship/right.ts', '#server/account/tables.ts'],
  ['server/mentorship/right.ts', '#server/members/tables.ts'],
  ['server/mentorship/right.ts', '#server/connections/tables.ts'],
  ['server/mentorship/right.ts', '#server/messages/tables.ts'],
  ['server/platform/right.ts', '#contract/brand.ts'],
  ['server/blog/right.ts', '#server/messages/tables.ts'],
  ['server/circles/right.ts', '#server/account/tables.ts'],
  ['server/opportunities/right.ts', '#server/account/tables.ts'],
  ['server/opportunities/sources/right.ts', '#server/opportunities/tables.ts'],
  ['server/site/right.ts', '#server/blog/list.ts'],
  ['server/platform/http/right.ts', '#server/platform/config.ts'],
  ['contract/right.ts', './page.ts'],
])('%s may import %s', (place, from) => {
  expect(lint(place, from)).not.toContain('no-restricted-imports')
})

test('the browser may know the types of the schemas', () => {
  expect(lint('web/app/messages/right.ts', '#contract/messages-api.ts', 'import type { thing }')).not.toContain(
    'no-restricted-imports',
  )
})
