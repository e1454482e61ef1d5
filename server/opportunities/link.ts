import { sql } from 'drizzle-orm'
import { canonicalLink } from '#contract/opportunities.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** The one spelling of a link that must stand once; null for none. */
export const keyOf = (link: string | null): string | null => link && canonicalLink(link)

/** The opportunity that has a link, however it is spelled; null where nobody has it. */
export async function holderOf(db: Db, link: string | null): Promise<string | null> {
  const key = keyOf(link)
  if (key === null) return null
  const [holder] = await rows<{ id: string }>(db, sql`select id from opportunities where link_key = ${key}`)
  return holder?.id ?? null
}
