import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { JOURNEY_MODULES, aboutChange, changedFiles, modulesOfJourney } from './changed.ts'
import { WEB_MODULES } from './module-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'daraja56-changed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = (files: string[]) => files.map((file) => file.replace('test/e2e/', '').replace('.journey.ts', ''))

test('what is not committed has changed, or else the last commit, or what differs from a commit that is named', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ama', '-c', 'user.email=ama@mail.example', ...args], { cwd: folder })
  const commit = (name: string) => {
    writeFileSync(join(folder, name), name)
    git('add', '.')
    git('-c', 'core.hooksPath=', 'commit', '-qm', name)
  }
  git('init', '-q')
  commit('first')
  commit('second')
  expect(changedFiles(undefined, folder)).toEqual(['second'])
  writeFileSync(join(folder, 'third'), '')
  writeFileSync(join(folder, 'first'), 'changed')
  expect(changedFiles(undefined, folder)).toEqual(['first', 'third'])
  expect(changedFiles('HEAD~1', folder)).toEqual(['first', 'second', 'third'])
})

test.each([
  {
    changed: 'server/circles/join.ts',
    modules: ['circles'],
    tests: ['server/circles/members.test.ts', 'server/circles/posts.test.ts', 'test/permissions.test.ts'],
    without: ['server/opportunities/board.test.ts', 'test/faults/kill.test.ts'],
    journeys: ['circles', 'double-press'],
  },
  {
    changed: 'web/app/routes/_member/circles.index.tsx',
    modules: ['circles'],
    tests: ['test/texts.test.ts'],
    without: [],
    journeys: ['circles', 'double-press'],
  },
  {
    changed: 'contract/unread.ts',
    modules: ['connections', 'messages'],
    tests: ['server/connections/requests.test.ts', 'server/messages/messages.test.ts'],
    without: ['server/circles/posts.test.ts'],
    journeys: [
      'attachments',
      'chat',
      'cut-line',
      'decline',
      'delete-account',
      'member-page',
      'offline',
      'search',
      'seen-and-unread',
      'two-people',
      'two-tabs-live',
    ],
  },
  {
    changed: 'web/ui/dialog.tsx',
    modules: ['shared'],
    tests: ['test/texts.test.ts'],
    without: ['server/circles/posts.test.ts'],
    journeys: ['sign-up-to-first-message'],
  },
  {
    changed: 'test/e2e/circles.journey.ts',
    modules: [],
    tests: [],
    without: ['test/texts.test.ts'],
    journeys: ['circles'],
  },
  {
    changed: 'test/permissions/circle-rows.ts',
    modules: [],
    tests: ['test/permissions.test.ts'],
    without: ['test/fuzz.test.ts'],
    journeys: [],
  },
  { changed: 'README.md', modules: [], tests: [], without: ['test/texts.test.ts'], journeys: [] },
])('$changed: its tests and journeys, and no others', ({ changed, modules, tests, without, journeys }) => {
  const about = aboutChange([changed])
  expect(about.modules).toEqual(modules)
  expect(about.shared).toEqual(modules.includes('shared') ? [changed] : [])
  expect(about.tests).toEqual(expect.arrayContaining(tests))
  for (const file of without) expect(about.tests).not.toContain(file)
  expect(names(about.journeys)).toEqual(journeys)
})

test('every journey names modules in its first line, and every module of the app has one', () => {
  const journeys = globSync('test/e2e/*.journey.ts', { cwd: join(import.meta.dirname, '..') })
  const named = journeys.flatMap((file) => {
    const modules = modulesOfJourney(file)
    expect(modules, file).not.toEqual([])
    for (const module of modules) expect(JOURNEY_MODULES, file).toContain(module)
    return modules
  })
  for (const module of WEB_MODULES) expect(named).toContain(module)
})
