import { and, desc } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/page.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { afterCursor, pageFrom } from '#server/platform/paging.ts'
import { admin } from '#server/procedure.ts'

/** All members with their addresses, newest first; for admins. */
export const listAll = admin.members.listAll.handler(async ({ input, context: { app } }) => {
  const found = await app.db
    .select({ ...memberColumns, email: profiles.email })
    .from(profiles)
    .where(and(afterCursor(input.cursor, profiles.created_at, profiles.id)))
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(PAGE_SIZE + 1)
  return pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
})
