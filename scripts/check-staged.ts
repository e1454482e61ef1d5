// The commit hook: the checks on what is staged, side by side. Lint looks at the staged files alone, since looking at all takes
// longer than the other checks together.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checks, runCheck } from './check.ts'
import type { Check } from './check.ts'

/** Runs checks on a copy of what is staged in a repository; prints what a failed one said. @returns the names of those that failed */
export async function checkStaged(repository: string, list: Check[]): Promise<string[]> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' }).stdout
  const staged = git('diff', '--cached', '--name-only', '--diff-filter=d').split('\n').filter(Boolean)
  // Always the same folder: what a check knows of the last time, in dist, holds for these paths.
  const copy = resolve(repository, git('rev-parse', '--git-path', 'staged').trim())
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(copy)) if (name !== 'dist') rmSync(join(copy, name), { recursive: true })
  git('checkout-index', '--all', `--prefix=${copy}/`)
  const packages = join(repository, 'node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(copy, 'node_modules'))
  const failed = await Promise.all(
    list.map(async ({ name, command, files }) => {
      const alone = files && staged.filter((file) => files.test(file))
      if (alone?.length === 0) return []
      const { ok, said } = await runCheck(alone ? [...command.slice(0, -1), ...alone] : command, copy)
      if (!ok) console.error(`\n${name}\n${said}`)
      return ok ? [] : [name]
    }),
  )
  return failed.flat()
}

if (import.meta.main) {
  const failed = await checkStaged(join(import.meta.dirname, '..'), checks)
  if (failed.length > 0) {
    console.error(
      `\nWhat is staged is not clean: ${failed.join(', ')}. "npm run check" looks at the files as they are now.`,
    )
    process.exit(1)
  }
}
