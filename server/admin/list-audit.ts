import { sql } from 'drizzle-orm'
import type { AdminUserDetails } from '#contract/admin-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { actorName, auditDetails, besideActor } from '#server/admin/audit-queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { beginsWith } from '#server/platform/search.ts'
import { admin } from '#server/procedure.ts'

type Entry = AdminUserDetails['audit'][number]

/** Accounts whose address begins so. */
const withAddress = (typed: string) => sql`select id from users where ${beginsWith(sql`email`, typed.toLowerCase())}`

/**
 * Those of the log's few actors whose address begins so. Each of them is found by the index, from one to the next: asking for
 * each entry whether its actor has such an address took ten times as long.
 */
const actorsWithAddress = (typed: string) => sql`array(
  with recursive actors as (
    select min(actor) as actor from audit_log
    union all select (select min(next.actor) from audit_log next where next.actor > actors.actor) from actors where actors.actor is not null)
  select a.actor from actors a ${besideActor} where ${beginsWith(sql`who.email`, typed.toLowerCase())})`

/** What admins and commands did, newest first. */
export const listAudit = admin.admin.listAudit.handler(async ({ input, context: { app } }) => {
  const conditions = [afterCursor(input.cursor, sql`a.at`, sql`a.id`) ?? sql`true`]
  if (input.action) conditions.push(sql`a.action = ${input.action}`)
  if (input.by) conditions.push(sql`a.actor = any (${actorsWithAddress(input.by)})`)
  if (input.about) conditions.push(sql`a.subject in (${withAddress(input.about)})`)
  const found = await rows<Entry>(
    app.db,
    sql`select a.id, ${isoOf(sql`a.at`)} as at, ${actorName} as actor, nullif(about.full_name, '') as subject, a.action,
          ${auditDetails} as details
        from audit_log a ${besideActor} left join users about on about.id = a.subject
        where ${sql.join(conditions, sql` and `)} order by a.at desc, a.id desc ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, ({ at, id }) => [at, id])
})
