import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from './db.ts'
import { OperatorError } from './operator-error.ts'

export const NO_PGVECTOR =
  'AI_EMBEDDING_MODEL is set, and the Postgres of DATABASE_URL lacks the extension pgvector: bios are compared by their words, and none is sent. Install pgvector there, run "create extension vector" in the database, and start again.'

/** The cosine of two arrays of numbers, by pgvector. */
export const pgvectorCosine = (one: SQL, other: SQL): SQL => sql`(1 - (${one}::vector <=> ${other}::vector))`

/** Makes the extension where that is possible. @returns whether the database can do what is asked of it */
export async function hasPgvector(db: Db): Promise<boolean> {
  await db.execute(sql`create extension if not exists vector`).catch(() => {})
  const numbers = sql`'{1,0}'::real[]`
  return db.execute(sql`select ${pgvectorCosine(numbers, numbers)}`).then(
    () => true,
    () => false,
  )
}

/** @throws OperatorError where the extension is not installed; nothing is made */
export async function requirePgvector(on: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await on.query("select 1 from pg_available_extensions where name = 'vector'")
  if (rows.length === 0) throw new OperatorError(NO_PGVECTOR)
}
