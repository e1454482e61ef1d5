// npm run db:studio: Drizzle's table browser on the configured database. The embedded one must not be in use.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { lockDataDir } from '#server/platform/data-lock.ts'

const root = join(import.meta.dirname, '..')
if (!process.env.DATABASE_URL) await lockDataDir(process.env.DATA_DIR ?? join(root, '.data'))
spawnSync(join(root, 'node_modules/.bin/drizzle-kit'), ['studio', '--host', '127.0.0.1'], {
  cwd: root,
  stdio: 'inherit',
})
