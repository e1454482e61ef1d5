// Everything that must hold: format, lint, types, then the tests, then the journeys.
// --postgres: only the tests that open a database, on the server of DATABASE_URL.
// --changed, or --changed=<commit>: what is about a change (changed.ts).
// --times: the time of each file is written to test/times.json.
// A file with a failed test runs again, alone (second-look.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { aboutChange, changedFiles } from './changed.ts'
import type { AboutChange } from './changed.ts'
import { checks, passes } from './check.ts'
import type { Check } from './check.ts'
import { runProgram } from './run-program.ts'
import { PROJECT, runVitest } from './run-vitest.ts'
import { withSecondLook } from './second-look.ts'
import { testParts } from './test-parts.ts'
import { countsOf, exitCodeOf, journeysOf, summaryOf, writeTimes } from './test-reports.ts'
import type { Counted, Outcome } from './test-reports.ts'

const bin = join(PROJECT, 'node_modules/.bin')
const PATH = `${bin}:${process.env.PATH}`
const parts = testParts(process.argv.slice(2), (since) => aboutChange(changedFiles(since)))
const { postgres, keepsTimes, about } = parts
if (postgres && !process.env.DATABASE_URL) {
  console.error('--postgres needs DATABASE_URL, a Postgres on which databases can be made.')
  process.exit(1)
}
const { DATABASE_URL = '', ...env } = process.env
const reports = mkdtempSync(join(tmpdir(), 'daraja56-test-'))
const countsFile = join(reports, 'counts')

const outcomes: Outcome[] = []
if (about) sayWhatIsAbout(about)
if (parts.checks) outcomes.push(...(await Promise.all(checks.map((one) => timed(one.name, () => check(one))))))
const { tests, journeys } = parts
if (tests) await record(postgres ? 'tests on Postgres' : 'tests', async () => runTests(tests))
if (journeys) await record('journeys', async () => runJourneys(journeys))
print()
rmSync(reports, { recursive: true, force: true })
process.exit(exitCodeOf(outcomes))

function sayWhatIsAbout({ modules, shared, tests, journeys }: AboutChange): void {
  console.log(`modules touched: ${modules.join(', ') || 'none'}`)
  console.log(`to run: ${tests.length} test files, ${journeys.length} journey files`)
  if (shared.length > 0)
    console.log(`Most modules use ${shared.join(', ')}: npm test runs all that this may have changed.`)
}

async function record(name: string, act: () => Promise<Omit<Outcome, 'name' | 'seconds'>>): Promise<void> {
  outcomes.push(await timed(name, act))
}

async function timed(name: string, act: () => Promise<Omit<Outcome, 'name' | 'seconds'>>): Promise<Outcome> {
  const began = performance.now()
  const result = await act()
  return { name, seconds: Math.round((performance.now() - began) / 1000), ...result }
}

async function check(one: Check): Promise<Omit<Outcome, 'name' | 'seconds'>> {
  const ok = await passes(one)
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    failures: ok ? [] : [{ file: null, title: one.command.join(' '), message: 'What it said stands above.' }],
    unstable: [],
    slowest: [],
  }
}

/** Runs the given test files; all, where none is given. */
async function runTests(files: string[]) {
  const vitest = (args: string[], more: NodeJS.ProcessEnv, limitMs?: number) =>
    runVitest({
      args,
      env: { ...env, PATH, ...more, ...(postgres ? { DATABASE_URL } : {}) },
      limitMs,
    })
  const first = await vitest(files, { DARAJA56_COUNTS: countsFile })
  if (keepsTimes) writeTimes(PROJECT, postgres ? 'postgres' : 'embedded', first.times)
  return outcomeOf(await withSecondLook(first, (file, limitMs) => vitest([file], {}, limitMs)))
}

async function runJourneys(files: string[]) {
  const browser = await findBrowser()
  const first = await playwright(browser, files)
  if (keepsTimes) writeTimes(PROJECT, 'journeys', first.times)
  return outcomeOf(
    // Beside the pictures of the first look, which would be removed.
    await withSecondLook(first, (file, limitMs) =>
      playwright(browser, [file, '--workers=1', '--output=test-results/second-look'], limitMs),
    ),
  )
}

async function playwright(browser: string, args: string[], limitMs?: number): Promise<Counted> {
  const file = join(reports, 'journeys.json')
  rmSync(file, { force: true })
  const ok = await runProgram(join(bin, 'playwright'), ['test', ...args, '--reporter=list,json'], {
    cwd: PROJECT,
    // Node reads TypeScript by itself. Playwright's own reader takes longer, in each of its processes.
    env: { ...env, PATH, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PW_DISABLE_TS_ESM: '1' },
    limitMs,
  })
  return journeysOf(file, ok)
}

function outcomeOf({ times: _, ...outcome }: Counted & Pick<Outcome, 'unstable'>) {
  return outcome
}

function print(): void {
  console.log(summaryOf(outcomes, countsOf(countsFile)))
  const folder = join(PROJECT, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, postgres ? 'report-postgres.json' : 'report.json'),
    `${JSON.stringify(outcomes, null, 2)}\n`,
  )
}
