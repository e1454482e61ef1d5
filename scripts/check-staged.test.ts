import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkStaged } from './check-staged.ts'
import { useHooks } from './installed.mjs'

let folder = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daraja56-hook-'))
  // Nobody's own settings of git count here.
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'no-settings'))
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the checks see what is staged, not what lies in the folder', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const noTodo = { name: 'no todo', command: ['sh', '-c', '! grep -r TODO .'] }
  write('a.ts', 'TODO')
  git('add', '.')
  write('a.ts', '')
  expect(await checkStaged(folder, [noTodo])).toEqual(['no todo'])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('./a.ts:TODO'))
  git('add', '.')
  write('a.ts', 'TODO')
  expect(await checkStaged(folder, [noTodo])).toEqual([])
})

test('a check that can looks at the staged files alone, and not at all without one', async () => {
  const noTodo = { name: 'no todo', command: ['sh', '-c', '! grep TODO "$@"', 'sh', '.'], files: /\.ts$/ }
  write('old.ts', 'TODO')
  git('add', '.')
  git('-c', 'user.name=Ama', '-c', 'user.email=ama@mail.example', 'commit', '-qm', 'old')
  write('notes.md', 'TODO')
  git('add', '.')
  expect(await checkStaged(folder, [noTodo])).toEqual([])
  write('new.ts', '')
  git('add', '.')
  expect(await checkStaged(folder, [noTodo])).toEqual([])
  vi.spyOn(console, 'error').mockReturnValue()
  write('new.ts', 'TODO')
  git('add', '.')
  expect(await checkStaged(folder, [noTodo])).toEqual(['no todo'])
})

test('installing sets the hook, but neither in continuous integration nor over a setting of one’s own', () => {
  const hooks = () => git('config', '--default', '', '--get', 'core.hooksPath')
  vi.stubEnv('CI', 'true')
  useHooks(folder)
  expect(hooks()).toBe('')
  vi.stubEnv('CI', undefined)
  useHooks(folder)
  expect(hooks()).toBe('scripts/hooks')
  git('config', 'core.hooksPath', 'mine')
  useHooks(folder)
  expect(hooks()).toBe('mine')
})
