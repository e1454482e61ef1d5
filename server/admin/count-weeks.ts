import { sql } from 'drizzle-orm'
import { CHART_WEEKS } from '#contract/admin.ts'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

export const COUNT_WEEKS_QUEUE = 'count-weeks'

const WEEK_MS = 7 * 86_400_000
/** A Monday. */
const FIRST_MONDAY = Date.parse('1970-01-05T00:00:00Z')

/** The Mondays (UTC) of the weeks that the charts show, the newest first. */
export function mondaysUntil(now: Date): string[] {
  const newest = FIRST_MONDAY + Math.floor((now.getTime() - FIRST_MONDAY) / WEEK_MS) * WEEK_MS
  return Array.from({ length: CHART_WEEKS }, (_, ago) => new Date(newest - ago * WEEK_MS).toISOString().slice(0, 10))
}

/**
 * Counts what the weeks of the charts brought. A week is counted anew until it has been over for a week: sessions are
 * confirmed later (rule: weekly-figures).
 */
export async function countWeeks({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const weeks = mondaysUntil(now)
  const counted = await rows<{ week: string }>(
    db,
    sql`select week::text as week from weekly_figures where counted_at >= (week + 14) at time zone 'UTC'`,
  )
  const done = new Set(counted.map(({ week }) => week))
  const open = weeks.filter((week) => !done.has(week))
  for (const week of open) await db.execute(countWeek(week, now))
  return open.length
}

function countWeek(week: string, now: Date) {
  const within = (column: string) => sql`${sql.raw(column)} >= ${week}::date at time zone 'UTC'
    and ${sql.raw(column)} < (${week}::date + 7) at time zone 'UTC'`
  return sql`insert into weekly_figures (week, sign_ups, active_members, messages, sessions, counted_at)
    select ${week}::date,
      (select count(*) from users where ${within('created_at')}),
      (select count(distinct who) from (
        select sender_id as who from messages where ${within('created_at')}
        union all select author_id from circle_posts where ${within('created_at')}
        union all select posted_by from opportunities where ${within('created_at')} and source_id is null
        union all select user_id from matches where ${within('created_at')}
        union all select matched_user_id from matches where ${within('answered_at')}
        union all select logged_by from mentorship_sessions where ${within('created_at')}) did),
      (select count(*) from messages where ${within('created_at')}),
      (select count(*) from mentorship_sessions where ${within('session_date')} and counted_at is not null),
      ${now.toISOString()}::timestamptz
    on conflict (week) do update set sign_ups = excluded.sign_ups, active_members = excluded.active_members,
      messages = excluded.messages, sessions = excluded.sessions, counted_at = excluded.counted_at`
}
