import { z } from 'zod'
import { isStorable } from './storable.ts'

/** How many rows a page of a list holds unless its contract says otherwise. */
export const PAGE_SIZE = 20

export const UNKNOWN_PAGE = 'Unknown page'

/**
 * Where the next page of a newest-first list begins: the sort time and id of the last row seen,
 * as "<ISO time>_<uuid>". Opaque to clients: they hand back what they were given.
 */
export const cursor = z.string().max(80, UNKNOWN_PAGE).refine(isCursor, UNKNOWN_PAGE)

/**
 * The same for a list in the order of a text, such as a name of at most `max` characters: "<text>_<uuid>". Whether a list that
 * has other orders too was given one of those, `isCursor` tells.
 */
export const textCursor = (max: number) =>
  z
    .string()
    .max(max + 37, UNKNOWN_PAGE)
    .refine(
      (typed) => isStorable(typed) && z.uuid().safeParse(typed.slice(typed.lastIndexOf('_') + 1)).success,
      UNKNOWN_PAGE,
    )

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
export function isCursor(typed: string): boolean {
  const [time = '', row = '', ...rest] = typed.split('_')
  return (
    rest.length === 0 &&
    !time.startsWith('0000') &&
    z.iso.datetime().safeParse(time).success &&
    z.uuid().safeParse(row).success
  )
}
