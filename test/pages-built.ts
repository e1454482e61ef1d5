import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '#server/built.ts'

/** The pages that the server sends are built files: a fresh clone builds them before its first test. */
export function setup(): void {
  if (['client/app.html', 'site/render.js', 'documents/.built'].every((file) => existsSync(join(DIST, file)))) return
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
}
