import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/** Milliseconds that each file took when they were last measured (docs/testing.md says how), by database. */
export type Times = Record<'embedded' | 'postgres' | 'journeys', Record<string, number>>

export function readTimes(): Times {
  return JSON.parse(readFileSync(join(root, 'test/times.json'), 'utf8')) as Times
}

/** Starts the files that take longest first, so that none of them is left alone at the end; unknown ones before all. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { embedded, postgres } = readTimes()
    // What was never measured on Postgres is guessed by the embedded database.
    const times = process.env.DATABASE_URL ? { ...embedded, ...postgres } : embedded
    const time = ({ moduleId }: TestSpecification) => times[relative(root, moduleId)] ?? Infinity
    return Promise.resolve(files.toSorted((a, b) => time(b) - time(a) || a.moduleId.localeCompare(b.moduleId)))
  }
}
