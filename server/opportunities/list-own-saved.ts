import { sql } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { besideOpportunity, hasWords, isShown, opportunityFields, viewerOf } from '#server/opportunities/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The caller's saved opportunities, the most recently saved first; closed ones remain, marked as closed. */
export const listOwnSaved = member.savedOpportunities.listOwn.handler(async ({ input: { q, cursor }, context }) => {
  const viewer = viewerOf(context)
  const found = await rows<Opportunity & { saved_at: string }>(
    context.app.db,
    sql`select ${opportunityFields(viewer)}, ${isoOf(sql`mine.created_at`)} as saved_at
        from saved_opportunities mine
        join opportunities o on o.id = mine.opportunity_id
        ${besideOpportunity}
        where mine.user_id = ${viewer.me} and ${isShown(viewer)} and ${hasWords(q)}
          and ${afterCursor(cursor, sql`mine.created_at`, sql`mine.opportunity_id`) ?? sql`true`}
        order by mine.created_at desc, mine.opportunity_id desc
        ${limitOf(PAGE_SIZE)}`,
  )
  const page = pageFrom(found, PAGE_SIZE, (row) => [row.saved_at, row.id])
  return { ...page, items: page.items.map(({ saved_at: _saved_at, ...row }) => row) }
})
