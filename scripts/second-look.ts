// A busy machine lets a right test fail now and then: each file with a failure runs again, alone.
import type { Counted, Failure } from './test-reports.ts'

/** How often a file with a failure may run again. */
const LOOKS = 2
/** What a program needs to start, on a busy machine; beyond it a file has twice what it took at first. */
const START_MS = 45_000
/** More files with failures are no accident, and each would cost a minute or more. */
const MOST_FILES = 12

/** Runs one file alone and says how it went; after `limitMs` milliseconds it is killed and has failed. */
export type RunAgain = (file: string, limitMs: number) => Promise<Counted>

/**
 * The outcome of a run once every file with a failure has run again, alone, at most twice. What its last run alone
 * passes is unstable and counts as passed. What it fails, and what belongs to no file, has failed.
 */
export async function withSecondLook(first: Counted, runAgain: RunAgain): Promise<Counted & { unstable: Failure[] }> {
  const files = [...new Set(first.failures.flatMap(({ file }) => file ?? []))]
  if (files.length > MOST_FILES) {
    console.log(`\n${files.length} files have failures: too many to be an accident, none runs again.`)
    return { ...first, unstable: [] }
  }
  const unstable: Failure[] = []
  let { passed } = first
  const failures = first.failures.filter(({ file }) => file === null)
  for (const file of files) {
    const seen = first.failures.filter((one) => one.file === file)
    let failing = seen
    for (let look = 1; look <= LOOKS && failing.length > 0; look++) {
      console.log(`\n== ${file} again, alone (${look} of ${LOOKS})`)
      const again = await runAgain(file, START_MS + 2 * (first.times[file] ?? 0))
      // A run that was killed or could not begin says nothing of any test.
      if (again.failed > 0 && again.failures.length === 0) continue
      failing = again.failures
      seen.push(...failing.filter(({ title }) => !seen.some((one) => one.title === title)))
    }
    const healed = seen.filter(({ title }) => !failing.some((one) => one.title === title))
    unstable.push(...healed)
    failures.push(...failing)
    passed += healed.length
  }
  // Without failures by name it is the run as a whole that failed.
  return { ...first, passed, failed: first.failures.length > 0 ? failures.length : first.failed, failures, unstable }
}
