// Everything that must hold: format, lint, types, then the tests (unit, integration, permissions, faults), then the journeys.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { checks, passes } from './check.ts'

type Tally = { name: string; passed: number; failed: number; skipped: number }

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
/** --server runs the server's tests alone: what a second database needs. */
const serverOnly = process.argv.includes('--server')
const reports = mkdtempSync(join(tmpdir(), 'daraja56-test-'))

const tallies: Tally[] = []
if (!serverOnly) for (const { name, command } of checks) tallies.push(tally(name, passes(command)))
tallies.push(runVitest())
if (!serverOnly) tallies.push(await runJourneys())
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const { name, passed, failed, skipped } of tallies)
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
process.exit(sum('failed') === 0 ? 0 : 1)

function tally(name: string, ok: boolean): Tally {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

function spawn(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const path = `${bin}:${process.env.PATH}`
  return (
    spawnSync(join(bin, program), args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } })
      .status === 0
  )
}

function runVitest(): Tally {
  const file = join(reports, 'vitest.json')
  const only = serverOnly ? ['server', 'test'] : []
  const ok = spawn('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only])
  const report = read(file) as { numPassedTests: number; numFailedTests: number; numPendingTests: number } | null
  const failed = report?.numFailedTests ?? 0
  // A file that could not even be loaded fails without a failed test.
  return {
    name: 'tests',
    passed: report?.numPassedTests ?? 0,
    failed: failed || (ok ? 0 : 1),
    skipped: report?.numPendingTests ?? 0,
  }
}

async function runJourneys(): Promise<Tally> {
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ok = spawn('playwright', ['test', '--reporter=list,json'], env)
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } | null
  const stats = report?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return {
    name: 'journeys',
    passed: stats?.expected ?? 0,
    failed: failed || (ok ? 0 : 1),
    skipped: stats?.skipped ?? 0,
  }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
