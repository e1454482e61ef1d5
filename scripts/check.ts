// npm run check: format, lint, borders, types and texts side by side, each to the end, so that one run shows everything.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

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

/** Runs one check in a folder with the project's files. `said` is what it printed. */
export async function runCheck(
  [program = '', ...args]: string[],
  cwd: string = root,
): Promise<{ ok: boolean; said: string }> {
  const bin = join(cwd, 'node_modules/.bin')
  // A hook's variables name the repository, which is not what a check looks at.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const child = spawn(program, args, { cwd, env: { ...env, PATH: `${bin}:${process.env.PATH}` } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  // A program that is not there fails its own check, not the others.
  const code = await ended.catch((error: unknown) => void (said += String(error)))
  return { ok: code === 0, said }
}

/** Runs one check of the list, prints what it said, and says whether all is well. */
export async function passes({ name, command }: Check): Promise<boolean> {
  const { ok, said } = await runCheck(command)
  console.log(`\n${name}\n${said.trim()}`)
  return ok
}

if (import.meta.main) {
  const passed = await Promise.all(checks.map(passes))
  const failed = checks.filter((_, place) => !passed[place]).map(({ name }) => name)
  if (failed.length > 0) {
    console.error(`\nNot clean: ${failed.join(', ')}`)
    process.exit(1)
  }
  console.log('Format, lint, borders and types are clean.')
}
