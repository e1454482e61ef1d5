import { z } from 'zod'

/** How many rows a page of a list holds unless its contract says otherwise. */
export const PAGE_SIZE = 20

/**
 * Where the next page of a newest-first list begins: the sort time and id of the last row seen,
 * as "<ISO time>_<uuid>". Opaque to clients: they hand back what they were given.
 */
export const cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z_[0-9a-f-]{36}$/, 'Unknown page')

/** The input of a paged list: no cursor for the first page. */
export const pageInput = z.strictObject({ cursor: cursor.optional() })

/** A page of rows with the cursor of the next one, or null on the last page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ items: z.array(row), next_cursor: z.string().nullable() })
}

/** An id in a path or body. */
export const id = z.uuid('Unknown id')

/** The input of a procedure that takes nothing. */
export const nothing = z.strictObject({}).optional()
