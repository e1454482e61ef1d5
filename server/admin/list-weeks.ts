import { sql } from 'drizzle-orm'
import type { WeekFigures } from '#contract/admin-api.ts'
import { mondaysUntil } from '#server/admin/count-weeks.ts'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** What the last weeks brought, the oldest first; a week that no job has counted yet has zeros. */
export const listWeeks = admin.admin.listWeeks.handler(async ({ context: { app } }) => {
  const weeks = mondaysUntil(app.clock.now()).toReversed()
  const counted = await rows<WeekFigures>(
    app.db,
    sql`select week::text as week, sign_ups, active_members, messages, sessions from weekly_figures
        where week >= ${weeks[0]}::date`,
  )
  const byWeek = new Map(counted.map((one) => [one.week, one]))
  const none = { sign_ups: 0, active_members: 0, messages: 0, sessions: 0 }
  return { items: weeks.map((week) => byWeek.get(week) ?? { week, ...none }) }
})
