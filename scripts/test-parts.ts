import type { AboutChange } from './changed.ts'

/** A part of a run: the files that it is limited to, none for all of them, or null where it does not run. */
type Part = string[] | null

export type TestParts = {
  checks: boolean
  tests: Part
  journeys: Part
  /** Whether the tests run on the Postgres of DATABASE_URL. */
  postgres: boolean
  /** Whether the time of each file is written to test/times.json. */
  keepsTimes: boolean
  /** What was chosen for a change; null without --changed. */
  about: AboutChange | null
}

/**
 * What `npm test` runs. Without options that is everything: a run never leaves out a part that nobody asked to leave out.
 *
 * - `--postgres`: only the tests that open a database
 * - `--changed`, `--changed=<commit>`: the checks, and what `aboutChange` finds for that commit
 * - `--times`: the same as without it, measured
 *
 * @throws Error for an option that it does not know
 */
export function testParts(options: string[], aboutChange: (since?: string) => AboutChange): TestParts {
  let about: AboutChange | null = null
  for (const option of options) {
    const changed = /^--changed(?:=(.+))?$/.exec(option)
    if (changed) about = aboutChange(changed[1])
    else if (!['--postgres', '--times'].includes(option)) throw new Error(`${option} is no option of npm test.`)
  }
  const postgres = options.includes('--postgres')
  const limitedTo = (files: string[] | undefined): Part => (files ? (files.length > 0 ? files : null) : [])
  return {
    checks: !postgres,
    tests: limitedTo(about?.tests),
    journeys: postgres ? null : limitedTo(about?.journeys),
    postgres,
    keepsTimes: options.includes('--times'),
    about,
  }
}
