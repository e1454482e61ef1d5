import { IMPACT_PAGE } from '#contract/impact.ts'
import { countedSessions } from '#server/impact/queries.ts'
import { pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The caller's counted sessions in either role, newest first. */
export const listSessions = member.impact.listSessions.handler(async ({ input, context: { app, caller } }) =>
  pageFrom(await countedSessions(app.db, caller.user_id, IMPACT_PAGE, input.cursor), IMPACT_PAGE, (row) => [
    row.session_date,
    row.id,
  ]),
)
