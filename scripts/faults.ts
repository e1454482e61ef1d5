// npm run faults: the faults with more rounds, those with kills on both databases. Postgres, Redis and pgbouncer are started
// here, where they are installed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsOf } from './test-reports.ts'

const ROUNDS = '40'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'daraja56-faults-'))
const counts = join(reports, 'counts')
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'test/faults'], {
  cwd: root,
  stdio: 'inherit',
  env: { FAULT_ROUNDS: ROUNDS, DARAJA56_COUNTS: counts, ...process.env },
})
for (const [what, count] of countsOf(counts)) console.log(`${what.padEnd(28)} ${count}`)
rmSync(reports, { recursive: true, force: true })
process.exit(status ?? 1)
