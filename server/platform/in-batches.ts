import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rows } from './db.ts'

/** Rows that one statement changes: none holds its locks long. */
export const BATCH = 5_000

/**
 * Runs a statement that changes up to BATCH rows until none is left for it.
 * @returns how many rows were changed in all
 */
export async function inBatches(db: Db, statement: SQL): Promise<number> {
  for (let all = 0; ;) {
    const [one] = await rows<{ n: number }>(
      db,
      sql`with gone as (${statement} returning 1) select count(*)::int as n from gone`,
    )
    all += one?.n ?? 0
    if ((one?.n ?? 0) < BATCH) return all
  }
}
