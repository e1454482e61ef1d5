import { and, eq, gt } from 'drizzle-orm'
import { REPORTS_PER_DAY } from '#contract/reports.ts'
import type { Db } from '#server/platform/db.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'
import { findReported } from '#server/reports/reported.ts'
import { reports } from '#server/reports/tables.ts'
import { sql } from 'drizzle-orm'

const DAY_MS = 86_400_000

/** Reports what the caller can see, with a copy of it. The same id again answers the first report. */
export const create = member.reports.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const { id, kind, target_id, reason, details } = input
    // One report of a member after the other, so that no number of them at once passes the limit of a day.
    await tx.execute(sql`select 1 from users where id = ${me} for no key update`)
    if (await isSame(tx, id, me)) return { id }
    const found = await findReported(tx, me, kind, target_id)
    if (!found) throw errors.NOT_FOUND()
    if (found.reported_id === me) throw errors.SELF()
    const mine = eq(reports.reporter_id, me)
    const since = new Date(app.clock.now().getTime() - DAY_MS).toISOString()
    if ((await tx.$count(reports, and(mine, gt(reports.created_at, since)))) >= REPORTS_PER_DAY)
      throw errors.TOO_MANY_REPORTS()
    const [created] = await tx
      .insert(reports)
      .values({
        ...found,
        id,
        kind,
        target_id,
        reason,
        details,
        reporter_id: me,
        created_at: app.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!created) throw errors.ALREADY_REPORTED()
    record({ type: 'report.created', report_id: id })
    return created
  }),
)

async function isSame(tx: Db, id: string, me: string): Promise<boolean> {
  return (await rows(tx, sql`select 1 from reports where id = ${id} and reporter_id = ${me}`)).length > 0
}
