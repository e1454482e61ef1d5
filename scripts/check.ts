// npm run check: format, lint, borders and types, each to the end, so that one run shows everything.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export type Check = {
  name: string
  command: string[]
  /** Which files it can look at alone, with their names behind its command instead of the last word. */
  files?: RegExp
}

export const checks: Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'], files: /\.[cm]?[jt]sx?$/ },
  { name: 'borders', command: ['node', 'scripts/borders.ts'] },
  // What was seen before is not looked at again until something that it uses has changed.
  { name: 'types', command: ['tsc', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'] },
  // locales/en.po has every text of the code and no other; each language has every text.
  { name: 'texts', command: ['lingui', 'check', 'sync', '--clean', '--overwrite'] },
  { name: 'texts', command: ['lingui', 'check', 'missing'] },
]

/** Runs one check of the list and says whether all is well. */
export function passes({ command: [program = '', ...args] }: Check): boolean {
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  return spawnSync(join(bin, program), args, { cwd: root, stdio: 'inherit', env }).status === 0
}

if (import.meta.main) {
  const failed = checks.filter((check) => !passes(check)).map(({ name }) => name)
  if (failed.length > 0) {
    console.error(`\nNot clean: ${failed.join(', ')}`)
    process.exit(1)
  }
  console.log('Format, lint, borders and types are clean.')
}
