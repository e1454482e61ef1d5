import { sql } from 'drizzle-orm'
import { LEVEL_KEYS } from '#contract/impact.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Notes that the caller's new level is celebrated; only the tab or device that hears `first` celebrates it. */
export const celebrate = member.impact.celebrate.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const level = LEVEL_KEYS.indexOf(input.level)
    // A level that was not reached is not noted: it would never be celebrated.
    const noted = await rows(
      tx,
      sql`update impact_metrics set celebrated_level = ${level}::int
          where user_id = ${caller.user_id} and celebrated_level < ${level}::int and highest_level >= ${level}::int
          returning user_id`,
    )
    const first = noted.length > 0
    if (first) record({ type: 'impact.changed', user_ids: [caller.user_id] })
    return { first }
  }),
)
