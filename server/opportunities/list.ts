import { sql } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { besideOpportunity, hasWords, isShown, opportunityFields, viewerOf } from '#server/opportunities/queries.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom, inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** Open opportunities, newest first, without those of banned members, also for admins. */
export const list = member.opportunities.list.handler(async ({ input: { type, q, cursor }, context }) => {
  const viewer = { ...viewerOf(context), is_admin: false }
  const found = await rows<Opportunity>(
    context.app.db,
    sql`select ${opportunityFields(viewer)} from opportunities o ${besideOpportunity}
        where (o.deadline is null or o.deadline >= ${viewer.today}::date) and ${isShown(viewer)} and ${hasWords(q)}
          ${type ? sql`and o.opportunity_type = ${inlineLiteral(type)}` : sql``}
          and ${afterCursor(cursor, sql`o.created_at`, sql`o.id`) ?? sql`true`}
        order by o.created_at desc, o.id desc
        ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
})
