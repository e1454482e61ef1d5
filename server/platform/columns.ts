import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { check, customType, text } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond: a timestamptz in the database, an ISO string in UTC everywhere else. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A moment of a hand-written query as the same ISO string. */
export function isoOf(column: SQLWrapper | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The words of a list as SQL writes them: the list is ours, so that nothing in it needs escaping. */
function inlineWords(words: readonly string[]): string {
  for (const word of words) if (!/^[a-z_]+$/.test(word)) throw new Error(`${word} is not a word of a list`)
  return words.map((word) => `'${word}'`).join(', ')
}

/**
 * A column that holds one word of a list of the contract, and the constraint of it, which is named
 * <table>_<column>. Words are lower case with underscores.
 */
export function oneOf<const Word extends string>(table: string, column: string, words: readonly [Word, ...Word[]]) {
  return {
    column: () => text(column, { enum: [...words] }),
    check: check(`${table}_${column}`, sql.raw(`"${table}"."${column}" in (${inlineWords(words)})`)),
  }
}

/** The same for a column that holds any number of them. */
export function someOf<const Word extends string>(table: string, column: string, words: readonly [Word, ...Word[]]) {
  return {
    column: () => text(column, { enum: [...words] }).array(),
    check: check(`${table}_${column}`, sql.raw(`"${table}"."${column}" <@ array[${inlineWords(words)}]::text[]`)),
  }
}
