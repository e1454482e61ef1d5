import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '#server/built.ts'

/** The pages that the server sends are built files: a fresh clone builds them before its first test. */
export function setup(): void {
  if (existsSync(join(DIST, 'client/app.html')) && existsSync(join(DIST, 'site/render.js'))) return
  const root = join(import.meta.dirname, '..')
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--configLoader', 'native'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
}
