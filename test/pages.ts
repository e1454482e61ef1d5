type Page<T> = { items: T[]; next_cursor: string | null }

/** All pages of a list, read one after the other, each from where the one before it ended. */
export async function allPages<T>(read: (from: { cursor?: string }) => Promise<Page<T>>): Promise<T[][]> {
  const pages: T[][] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page<T> = await read(cursor ? { cursor } : {})
    pages.push(page.items)
    cursor = page.next_cursor
  }
  return pages
}

export const sizesOf = (pages: unknown[][]): number[] => pages.map(({ length }) => length)
