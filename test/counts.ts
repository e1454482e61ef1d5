import { appendFileSync } from 'node:fs'

/** The variable that names the file in which a run collects its counts; without it nobody asks. */
export const COUNTS_FILE = 'DARAJA56_COUNTS'

/** How much of something a test file did: scripts/test.ts adds it up and prints it at the end of the run. */
export function reportCount(what: string, count: number): void {
  const path = process.env[COUNTS_FILE]
  if (path) appendFileSync(path, `${JSON.stringify({ what, count })}\n`)
}
