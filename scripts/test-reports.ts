// What the reports of vitest and Playwright say: how many passed, and how long each file took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  failures: Failure[]
}

/** One failed test: its file with its title, and what it said. */
export type Failure = { title: string; message: string }

/** Milliseconds by file. */
type Times = Record<string, number>

type Counted = Omit<Outcome, 'name' | 'seconds'> & { times: Times }

type TestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** The outcome of a run of vitest; `ok` is how its process ended. */
export function testsOf(file: string, root: string, ok: boolean): Counted {
  const report = read(file) as TestReport | null
  const times: Times = {}
  const failures: Failure[] = []
  for (const { name, status, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const path = relative(root, name)
    times[path] = Math.round(endTime - startTime)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed)
      failures.push({ title: `${path}: ${test.fullName}`, message: test.failureMessages?.join('\n') ?? '' })
    if (status === 'failed' && failed.length === 0) failures.push({ title: path, message })
  }
  return {
    passed: report?.numPassedTests ?? 0,
    // A file that could not even be loaded fails without a failed test.
    failed: report?.numFailedTests || (ok ? 0 : 1),
    skipped: report?.numPendingTests ?? 0,
    failures,
    times,
  }
}

type Suite = {
  file: string
  suites?: Suite[]
  specs?: { title: string; tests: { results: JourneyResult[] }[] }[]
}

type JourneyResult = { duration: number; status: string; errors: { message?: string }[] }

type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** The outcome of a run of Playwright; `ok` is how its process ended. A journey that passed only again has failed. */
export function journeysOf(file: string, ok: boolean): Counted {
  const report = read(file) as JourneyReport | null
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const times = Object.fromEntries((report?.suites ?? []).map((suite) => [`test/e2e/${suite.file}`, durationOf(suite)]))
  const failures = (report?.suites ?? []).flatMap(failuresOf)
  return { passed: expected, failed: unexpected + flaky || (ok ? 0 : 1), skipped, failures, times }
}

function failuresOf({ file, suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ errors }) => ({
        title: `test/e2e/${file}: ${title}`,
        message: errors.map(({ message = '' }) => message).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function durationOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration))
  return [...own, ...suites.map(durationOf)].reduce((sum, one) => sum + one, 0)
}

/** What the test files counted (test/counts.ts), added up. */
export function countsOf(file: string): [what: string, count: number][] {
  if (!existsSync(file)) return []
  const sums = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { what, count } = JSON.parse(line) as { what: string; count: number }
    sums.set(what, (sums.get(what) ?? 0) + count)
  }
  return [...sums].toSorted(([one], [other]) => one.localeCompare(other))
}

/** Replaces one part of test/times.json, by which the longest files start first. */
export function writeTimes(root: string, part: 'embedded' | 'postgres' | 'journeys', times: Times): void {
  const file = join(root, 'test/times.json')
  const all = read(file) as Record<string, Times> | null
  const sorted = Object.fromEntries(Object.entries(times).toSorted(([, a], [, b]) => b - a))
  writeFileSync(file, `${JSON.stringify({ ...all, [part]: sorted }, null, 2)}\n`)
}

function read(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null
}
