// npm test -- --changed: what has changed, and which tests and journeys are about it.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importsOf, reachedFrom } from './imports.ts'
import { SERVER_MODULES, WEB_MODULES } from './module-order.ts'

const root = join(import.meta.dirname, '..')
const MODULES = new Set<string>([...SERVER_MODULES, ...WEB_MODULES])
/** They bring the whole product, so that importing them says nothing of what a test is about. */
const WHOLE_PRODUCT = ['contract/index.ts', 'server/app.ts', 'server/modules.ts', 'server/router.ts', 'server/start.ts']
/** What more modules import is part of every screen and procedure: only all tests together are about it. */
const MOST_MODULES = 4
/** The name, in a journey's first line, of what many modules share. */
const SHARED = 'shared'

export type AboutChange = {
  modules: string[]
  /** Changed files that so many modules import that only the whole of the tests covers them. */
  shared: string[]
  tests: string[]
  journeys: string[]
}

/**
 * The files that differ from a commit; without one, what is not committed yet, or else what the last commit changed.
 * Deleted files are among them.
 */
export function changedFiles(since?: string, folder = root): string[] {
  const git = (...args: string[]) => gitLines(folder, args)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (since) return [...git('diff', '--name-only', since, '--'), ...untracked]
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...untracked]
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/**
 * The tests and journeys that are about changed files:
 * - a test that imports one, other than through what composes the whole product
 * - the tests of the modules touched
 * - where the product has changed: the tests of `test/` itself, which go over all procedures, tables and texts
 * - a journey that has changed, or whose first line, `// Modules: …`, names a module touched
 */
export function aboutChange(changed: string[]): AboutChange {
  const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  const modules = new Set<string>()
  const shared: string[] = []
  for (const file of changed.filter(isProduct)) {
    const touched = touchedBy(file, sources)
    if (touched.length > MOST_MODULES) shared.push(file)
    else for (const module of touched) modules.add(module)
  }
  if (shared.length > 0) modules.add(SHARED)

  const tests = globSync('{contract,server,web,db,test,scripts}/**/*.test.{ts,tsx}', { cwd: root })
  const ofWholeProduct = changed.some(isProduct) ? (file: string) => /^test\/[^/]+$/.test(file) : () => false
  const reaches = (file: string, notThrough: string[]) => {
    const reached = reachedFrom(file, notThrough)
    return changed.some((one) => reached.has(one))
  }
  const ofModule = (file: string) => /^(server|web)\//.test(file) && modules.has(moduleOf(file) ?? '')
  const journeys = globSync('test/e2e/*.journey.ts', { cwd: root })
  const helpers = changed.filter((file) => /^test\/(?!.*\.test\.ts$).*\.tsx?$/.test(file))
  const usersOf = (helper: string) => journeys.filter((journey) => reachedFrom(journey).has(helper))
  const helped = helpers.map(usersOf).filter((users) => users.length <= MOST_MODULES)
  return {
    modules: [...modules].toSorted(),
    shared,
    tests: tests.filter((file) => ofWholeProduct(file) || ofModule(file) || reaches(file, WHOLE_PRODUCT)).toSorted(),
    journeys: journeys
      .filter(
        (file) =>
          changed.includes(file) ||
          helped.flat().includes(file) ||
          modulesOfJourney(file).some((module) => modules.has(module)),
      )
      .toSorted(),
  }
}

/** The modules that a journey names in its first line. "all" stands for a journey through every screen. */
export function modulesOfJourney(file: string): string[] {
  const [, names = ''] = /^\/\/ Modules: (.+)\.\n/.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return names.split(', ').filter(Boolean)
}

/** What a journey may name. */
export const JOURNEY_MODULES = new Set([...MODULES, SHARED, 'all'])

/** The module that a file's innermost folder names, or else its name: `contract/circles-api.ts` belongs to circles. */
export function moduleOf(file: string): string | undefined {
  if (file.startsWith('content/')) return 'site'
  const [name = ''] = basename(file).split(/[.-]/)
  const folders = file.split('/').slice(0, -1)
  const isModule = (word: string) => MODULES.has(word) && word !== 'routes'
  return folders.findLast(isModule) ?? [name].find(isModule)
}

function touchedBy(file: string, sources: string[]): string[] {
  const own = moduleOf(file)
  if (own) return [own]
  // Whatever imported a deleted file has changed too.
  if (!existsSync(join(root, file))) return []
  const users = sources.filter((source) => !WHOLE_PRODUCT.includes(source) && importsOf(source).includes(file))
  const modules = [...new Set(users.flatMap((source) => moduleOf(source) ?? []))]
  // What no module imports is what all of them are built on: a migration, a route, a setting of the build.
  return modules.length > 0 ? modules : [...MODULES]
}

const isProduct = (file: string) =>
  /^(contract|server|web|db|content|locales)\//.test(file) && !/\.test\.tsx?$/.test(file)

function gitLines(cwd: string, args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
