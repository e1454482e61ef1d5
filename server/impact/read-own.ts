import { sql } from 'drizzle-orm'
import type { ImpactMonth } from '#contract/impact-api.ts'
import { CHART_MONTHS, LEVELS, RECENT_SHOWN } from '#contract/impact.ts'
import { monthOf } from '#server/impact/ledger.ts'
import { NO_FIGURES, countedSessions, figureFields, figuresOf } from '#server/impact/queries.ts'
import type { FigureRow } from '#server/impact/queries.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** The levels are places in LEVELS. */
type Own = FigureRow & { highest_level: number; celebrated_level: number }

const NOTHING: Own = { ...NO_FIGURES, highest_level: 0, celebrated_level: 0 }

/** The caller's figures, newest counted sessions and last twelve months. */
export const readOwn = member.impact.readOwn.handler(async ({ context: { app, caller } }) => {
  const me = caller.user_id
  const now = app.clock.now()
  const month = monthOf(now)
  const first = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - CHART_MONTHS + 1, 1)))
  const [[own], sessions, months] = await Promise.all([
    rows<Own>(
      app.db,
      sql`select ${figureFields(month)}, m.highest_level, m.celebrated_level from impact_metrics m where m.user_id = ${me}`,
    ),
    countedSessions(app.db, me, RECENT_SHOWN),
    rows<{ month: string; minutes: number; points: number }>(
      app.db,
      sql`select to_char(day, 'YYYY-MM-01') as month, sum(minutes)::int as minutes, sum(points)::int as points
          from impact_ledger where user_id = ${me} and day >= ${first}::date group by 1`,
    ),
  ])
  const { highest_level, celebrated_level, ...figures } = own ?? NOTHING
  return {
    ...figuresOf(figures),
    month,
    recent_sessions: sessions.slice(0, RECENT_SHOWN),
    months: everyMonth(now, months),
    new_level: highest_level > celebrated_level ? (LEVELS[highest_level]?.key ?? null) : null,
  }
})

/** The last CHART_MONTHS months, oldest first, with zeros where nothing was. */
function everyMonth(now: Date, found: { month: string; minutes: number; points: number }[]): ImpactMonth[] {
  const known = new Map(found.map((one) => [one.month, one]))
  return Array.from({ length: CHART_MONTHS }, (_, at) => {
    const month = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - CHART_MONTHS + 1 + at, 1)))
    const { minutes = 0, points = 0 } = known.get(month) ?? {}
    return { month, hours: minutes / 60, points }
  })
}
