import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Only rows after the cursor in a list that is ordered newest first by (time, id). */
export function afterCursor(cursor: string | undefined, time: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!cursor) return undefined
  const split = cursor.lastIndexOf('_')
  return sql`(${time}, ${id}) < (${cursor.slice(0, split)}::timestamptz, ${cursor.slice(split + 1)}::uuid)`
}

/** The same for a list that is ordered oldest first. */
export function behindCursor(cursor: string | undefined, time: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!cursor) return undefined
  const split = cursor.lastIndexOf('_')
  return sql`(${time}, ${id}) > (${cursor.slice(0, split)}::timestamptz, ${cursor.slice(split + 1)}::uuid)`
}

/**
 * A number, or a key of one of our lists, as a literal of the statement instead of a parameter: `.limit(inlineLiteral(5))`.
 * With a limit that it does not know, Postgres plans most lists anew for every request instead of once. Once it plans
 * for all values, an index of one kind of rows is found only where the statement itself says which kind.
 */
export function inlineLiteral(value: number | string): Placeholder {
  if (typeof value === 'string' && !/^[a-z_]+$/.test(value)) throw new Error(`${value} is not a plain key`)
  // drizzle's limit() makes a parameter of a number; it takes SQL as it is, which its types do not say.
  return sql.raw(typeof value === 'string' ? `'${value}'` : String(value)) as unknown as Placeholder
}

/** The limit that reads a page and whether there is more. */
export function limitOf(size: number): SQL {
  return sql`limit ${inlineLiteral(size + 1)}`
}

/** A page from rows read with a limit of size + 1: the extra row only says that there is more. */
export function pageFrom<T>(
  found: T[],
  size: number,
  cursorOf: (row: T) => [time: string, id: string],
): { items: T[]; next_cursor: string | null } {
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, next_cursor: last && found.length > size ? cursorOf(last).join('_') : null }
}
