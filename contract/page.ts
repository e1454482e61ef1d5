import { z } from 'zod'

/** How many rows a page of a list holds unless its contract says otherwise. */
export const PAGE_SIZE = 20

const UNKNOWN_PAGE = 'Unknown page'

/**
 * Where the next page of a newest-first list begins: the sort time and id of the last row seen,
 * as "<ISO time>_<uuid>". Opaque to clients: they hand back what they were given.
 */
export const cursor = z.string().max(80, UNKNOWN_PAGE).refine(isCursor, UNKNOWN_PAGE)

/** The input of a paged list: no cursor for the first page. */
export const pageInput = z.strictObject({ cursor: cursor.optional() })

/** A page of rows with the cursor of the next one, or null on the last page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ items: z.array(row), next_cursor: z.string().nullable() })
}

/** An id in a path or body, in lower case as the database writes it, so that equal ids are equal texts. */
export const id = z.uuid('Unknown id').toLowerCase()

/** The input of a procedure that takes nothing. */
export const nothing = z.strictObject({}).optional()

/** A real moment, not only the shape of one: the database would reject 31 February and the year 0. */
function isCursor(typed: string): boolean {
  const [time = '', row = '', ...rest] = typed.split('_')
  return (
    rest.length === 0 &&
    !time.startsWith('0000') &&
    z.iso.datetime().safeParse(time).success &&
    z.uuid().safeParse(row).success
  )
}
