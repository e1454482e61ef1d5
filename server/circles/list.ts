import { sql } from 'drizzle-orm'
import type { Circle } from '#contract/circles-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { circleFields, withMe } from '#server/circles/queries.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom, inlineLiteral } from '#server/platform/paging.ts'
import { hasPart } from '#server/platform/search.ts'
import { member } from '#server/procedure.ts'

/** Circles, newest first, optionally of one type, with a text in their name or description, or those of the caller. */
export const list = member.circles.list.handler(async ({ input, context: { app, caller } }) => {
  const { type, q, membership, cursor } = input
  const found = await rows<Circle>(
    app.db,
    sql`select ${circleFields} from circles c ${withMe(caller.user_id)}
        where ${afterCursor(cursor, sql`c.created_at`, sql`c.id`) ?? sql`true`}
          ${membership ? sql`and m.user_id is not null` : sql``}
          ${type ? sql`and c.circle_type = ${inlineLiteral(type)}` : sql``}
          ${q ? sql`and ${hasPart(sql`c.name || ' ' || c.description`, q)}` : sql``}
        order by c.created_at desc, c.id desc ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
})
