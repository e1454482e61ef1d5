// Installs the packages. It runs on the machine's own Node (20 or later), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules/.installed')

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the packages (once; about a minute) …')
  // Not "npm ci": it fails if a registry lacks an optional build for another platform. "npm install --no-save" installs
  // the same versions and does not change the lock file.
  run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, wanted)
  useHooks(root)
}

/** Lets git run the hooks of scripts/hooks, but not in continuous integration and not over a setting of one's own. */
export function useHooks(folder) {
  if (process.env.CI || !existsSync(join(folder, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: folder })
  if (git('config', 'core.hooksPath').status !== 0) git('config', 'core.hooksPath', 'scripts/hooks')
}

/** The path of the Node that is installed as a package. */
export const node = join(root, 'node_modules/.bin/node')

/** Runs a command in the project's folder with node_modules/.bin first on the path; ends this process when it fails. */
export function run(command, args, env = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
