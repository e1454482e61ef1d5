// What the reports of vitest and Playwright say: how many passed, and how long each file took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { StrayError } from '#test/stray-errors.ts'

export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  failures: Failure[]
  /** What failed first and passed when its file ran again, alone. */
  unstable: Failure[]
  /** The ten test files, or journeys, that took longest, with their milliseconds. */
  slowest: Slowest
}

/** One failed test: its file, its file with its title, and what it said. The checks have no file. */
export type Failure = { file: string | null; title: string; message: string }

/** Milliseconds by file. */
type Times = Record<string, number>

type Slowest = [title: string, ms: number][]

/** What one run says of itself. */
export type Counted = Omit<Outcome, 'name' | 'seconds' | 'unstable'> & { times: Times }

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

/** The outcome of a run of vitest, by its report and its errors outside of tests; `ok` is how its process ended. */
export function testsOf(file: string, strayFile: string, root: string, ok: boolean): Counted {
  const report = read(file) as TestReport | null
  const times: Times = {}
  const failures: Failure[] = []
  for (const { name, status, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const path = relative(root, name)
    times[path] = Math.round(endTime - startTime)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed)
      failures.push({
        file: path,
        title: `${path}: ${test.fullName}`,
        message: stripVTControlCharacters(test.failureMessages?.join('\n') ?? ''),
      })
    // It could not even be loaded, or a hook of it failed.
    if (status === 'failed' && failed.length === 0) failures.push({ file: path, title: path, message })
  }
  for (const { file: path, message } of (read(strayFile) as StrayError[] | null) ?? []) {
    const name = path && relative(root, path)
    failures.push({ file: name, title: `${name ?? 'no file'}: an error outside of tests`, message })
  }
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length || (ok ? 0 : 1),
    skipped: report?.numPendingTests ?? 0,
    failures,
    times,
    slowest: tenSlowest(Object.entries(times)),
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
  const suites = report?.suites ?? []
  const journeys = suites.map((suite) => [`test/e2e/${suite.file}`, durationsOf(suite)] as const)
  const failures = suites.flatMap(failuresOf)
  return {
    passed: expected,
    failed: failures.length || unexpected + flaky || (ok ? 0 : 1),
    skipped,
    failures,
    times: Object.fromEntries(journeys.map(([path, all]) => [path, all.reduce((sum, [, ms]) => sum + ms, 0)])),
    slowest: tenSlowest(journeys.flatMap(([path, all]) => all.map(([title, ms]) => [`${path}: ${title}`, ms]))),
  }
}

function failuresOf({ file, suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ errors }) => ({
        file: `test/e2e/${file}`,
        title: `test/e2e/${file}: ${title}`,
        message: stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n')),
      })),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function durationsOf({ suites = [], specs = [] }: Suite): Slowest {
  const own = specs.map(({ title, tests }): [string, number] => [
    title,
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  ])
  return [...own, ...suites.flatMap(durationsOf)]
}

function tenSlowest(all: Slowest): Slowest {
  return all.toSorted(([, one], [, other]) => other - one).slice(0, 10)
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

/** 0 when nothing has failed: what was unstable has passed. */
export function exitCodeOf(outcomes: Outcome[]): 0 | 1 {
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}

/** What a run prints at its end: failures, what was unstable, what took longest, each part, what was counted, the sums. */
export function summaryOf(outcomes: Outcome[], counts: [what: string, count: number][]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const withSkipped = (skipped: number) => (skipped > 0 ? `, ${skipped} skipped` : '')
  const unstable = outcomes.flatMap((outcome) => outcome.unstable)
  const slow = outcomes.filter(({ slowest }) => slowest.length > 0)
  return [
    ...outcomes.flatMap(({ failures }) => failures).map((one) => `\nFAILED ${one.title}\n${indented(one.message)}`),
    '',
    ...unstable.map(({ title, message }) => `UNSTABLE ${title}: ${message.split('\n', 1)[0]}`),
    ...slow.flatMap(({ name, slowest }) => [
      `\nslowest ${name}`,
      ...slowest.map(([title, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`),
    ]),
    '',
    ...outcomes.map(
      ({ name, passed, failed, skipped, seconds }) =>
        `${name.padEnd(18)} ${passed} passed, ${failed} failed${withSkipped(skipped)} (${seconds} s)`,
    ),
    ...counts.map(([what, count]) => `${what.padEnd(26)} ${count}`),
    `\nunstable: ${unstable.length}`,
    `${sum('passed')} passed, ${sum('failed')} failed${withSkipped(sum('skipped'))}`,
  ].join('\n')
}

/** The first lines of a message: the whole of it stands further up in the output. */
function indented(message: string): string {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
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
