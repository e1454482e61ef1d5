import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'

const LINE_BYTES = 37
/** Mails of more than the day that a job is tried for, at a mail a second. */
const LINES_MAX = 100_000

/**
 * Keeps the ids of the jobs whose mail the mail server has taken, in a file of the data folder. The line is written at
 * the moment in which the server says so, before the job can be completed in the database. So a process that dies in
 * between does not mail twice. Only a retry asks.
 */
export class AcceptedMails {
  readonly #file: string
  readonly #log: Log

  constructor(dataDir: string, log: Log) {
    this.#file = join(dataDir, 'accepted-mails')
    this.#log = log
    this.#try(() => {
      mkdirSync(dataDir, { recursive: true })
      const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
      if (size > 2 * LINES_MAX * LINE_BYTES)
        writeFileSync(this.#file, readFileSync(this.#file).subarray(-LINES_MAX * LINE_BYTES))
    })
  }

  /** Notes a job. Synchronous, as nothing may come between; the mail is out, so a failure is logged alone. */
  add(id: string): void {
    this.#try(() => appendFileSync(this.#file, `${id}\n`))
  }

  has(id: string): boolean {
    let found = false
    this.#try(() => {
      found =
        statSync(this.#file, { throwIfNoEntry: false }) !== undefined && readFileSync(this.#file, 'utf8').includes(id)
    })
    return found
  }

  #try(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#log.warn({ err: error }, 'accepted mails')
    }
  }
}
