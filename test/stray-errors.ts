import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** The variable that names the file into which a run writes them; without it nobody asks. */
export const STRAY_ERRORS_FILE = 'DARAJA56_STRAY_ERRORS'

/** An error that no test has thrown, and the test file that ran then, as an absolute path. */
export type StrayError = { file: string | null; message: string }

/** Vitest fails a run for errors outside of its tests, which its JSON report leaves out. */
// oxlint-disable-next-line import/no-default-export -- the only export that Vitest takes for a reporter
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; VITEST_TEST_PATH?: string }[]): void {
    const path = process.env[STRAY_ERRORS_FILE]
    const found: StrayError[] = errors.map(({ message, VITEST_TEST_PATH }) => ({
      file: VITEST_TEST_PATH ?? null,
      message,
    }))
    if (path) writeFileSync(path, JSON.stringify(found))
  }
}
