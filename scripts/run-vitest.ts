import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import { testsOf } from './test-reports.ts'
import type { Counted } from './test-reports.ts'

export const PROJECT = join(import.meta.dirname, '..')

type Settings = {
  /** The folder with vitest.config.ts and the test files. */
  root?: string
  /** Which files, and further options. */
  args?: string[]
  env: NodeJS.ProcessEnv
  limitMs?: number | undefined
  quiet?: boolean
}

/** Runs vitest, and reads what it reports. */
export async function runVitest({ root = PROJECT, args = [], env, limitMs, quiet }: Settings): Promise<Counted> {
  const reports = mkdtempSync(join(tmpdir(), 'daraja56-vitest-'))
  const [file, stray] = [join(reports, 'tests.json'), join(reports, 'stray.json')]
  const reporters = ['default', 'json', join(PROJECT, 'test/stray-errors.ts')].map((name) => `--reporter=${name}`)
  const ok = await runProgram(
    join(PROJECT, 'node_modules/.bin/vitest'),
    ['run', '--root', root, ...args, ...reporters, `--outputFile.json=${file}`],
    {
      cwd: root,
      env: { ...env, DARAJA56_STRAY_ERRORS: stray },
      limitMs,
      quiet,
    },
  )
  const counted = testsOf(file, stray, root, ok)
  rmSync(reports, { recursive: true, force: true })
  return counted
}
