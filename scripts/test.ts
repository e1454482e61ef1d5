// Everything that must hold: format, lint, types, then the tests, then the journeys. With --postgres only the tests that
// open a database, on the server of DATABASE_URL; with --times the time of each file is written to test/times.json.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { checks, passes } from './check.ts'
import { countsOf, journeysOf, testsOf, writeTimes } from './test-reports.ts'
import type { Outcome } from './test-reports.ts'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const postgres = process.argv.includes('--postgres')
const keepsTimes = process.argv.includes('--times')
if (postgres && !process.env.DATABASE_URL) {
  console.error('--postgres needs DATABASE_URL, a Postgres on which databases can be made.')
  process.exit(1)
}
const { DATABASE_URL = '', ...env } = process.env
const reports = mkdtempSync(join(tmpdir(), 'daraja56-test-'))
const countsFile = join(reports, 'counts')

const outcomes: Outcome[] = []
if (!postgres) for (const { name, command } of checks) record(name, () => check(command))
record(postgres ? 'tests on Postgres' : 'tests', runTests)
if (!postgres) {
  const browser = await findBrowser()
  record('journeys', () => runJourneys(browser))
}
print()
rmSync(reports, { recursive: true, force: true })
process.exit(sum('failed') === 0 ? 0 : 1)

function record(name: string, act: () => Omit<Outcome, 'name' | 'seconds'>): void {
  const began = performance.now()
  const result = act()
  outcomes.push({ name, seconds: Math.round((performance.now() - began) / 1000), ...result })
}

function check(command: string[]) {
  const ok = passes(command)
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    failures: ok ? [] : [{ title: command.join(' '), message: 'What it said stands above.' }],
  }
}

function runTests() {
  const file = join(reports, 'tests.json')
  const ok = spawn('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    DARAJA56_COUNTS: countsFile,
    ...(postgres ? { DATABASE_URL } : {}),
  })
  const { times, ...outcome } = testsOf(file, root, ok)
  if (keepsTimes) writeTimes(root, postgres ? 'postgres' : 'embedded', times)
  return outcome
}

function runJourneys(browser: string) {
  const file = join(reports, 'journeys.json')
  const ok = spawn('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const { times, ...outcome } = journeysOf(file, ok)
  if (keepsTimes) writeTimes(root, 'journeys', times)
  return outcome
}

function spawn(program: string, args: string[], more: Record<string, string>): boolean {
  const path = `${bin}:${process.env.PATH}`
  const { status } = spawnSync(join(bin, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: path, ...more },
  })
  return status === 0
}

function sum(key: 'passed' | 'failed' | 'skipped'): number {
  return outcomes.reduce((total, outcome) => total + outcome[key], 0)
}

function print(): void {
  const withSkipped = (skipped: number) => (skipped > 0 ? `, ${skipped} skipped` : '')
  for (const { title, message } of outcomes.flatMap(({ failures }) => failures))
    console.log(`\nFAILED ${title}\n${indented(message)}`)
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of outcomes)
    console.log(`${name.padEnd(18)} ${passed} passed, ${failed} failed${withSkipped(skipped)} (${seconds} s)`)
  for (const [what, count] of countsOf(countsFile)) console.log(`${what.padEnd(26)} ${count}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${withSkipped(sum('skipped'))}`)
}

/** The first lines of a message: the whole of it stands further up in the output. */
function indented(message: string): string {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}
