import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CountedSession, ImpactFigures } from '#contract/impact-api.ts'
import { levelOf } from '#contract/impact.ts'
import { peerJson } from '#server/members/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor, limitOf } from '#server/platform/paging.ts'

export type FigureRow = Omit<ImpactFigures, 'impact_level' | 'total_mentorship_hours'> & { total_minutes: number }

/** The columns of the figures m as they are in a month, its first day given. */
export const figureFields = (month: string) => sql`m.total_minutes, m.mentees_count, m.mentors_count, m.impact_score,
  m.sessions_completed, m.community_posts, m.opportunities_shared,
  m.average_feedback_score::float8 as average_feedback_score,
  case when m.month = ${month}::date then m.monthly_points else 0 end as monthly_points`

/** Zeros and Beginner, for a member without a row. */
export const NO_FIGURES: FigureRow = {
  total_minutes: 0,
  mentees_count: 0,
  mentors_count: 0,
  impact_score: 0,
  sessions_completed: 0,
  community_posts: 0,
  opportunities_shared: 0,
  average_feedback_score: null,
  monthly_points: 0,
}

export function figuresOf(row: FigureRow): ImpactFigures {
  const { total_minutes, ...figures } = row
  return { ...figures, total_mentorship_hours: total_minutes / 60, impact_level: levelOf(row.monthly_points).key }
}

/** The counted sessions of a member in either role, newest first, one more than `size`. */
export function countedSessions(db: Db, me: string, size: number, cursor?: string): Promise<CountedSession[]> {
  const page = afterCursor(cursor, sql`x.session_date`, sql`x.id`) ?? sql`true`
  // Each role uses its own index; the page is taken from both results.
  const as = (role: SQL) =>
    sql`(select x.* from mentorship_sessions x where ${role} = ${me} and x.counted_at is not null and ${page}
         order by x.session_date desc, x.id desc ${limitOf(size)})`
  return rows<CountedSession>(
    db,
    sql`select s.id, ${isoOf(sql`s.session_date`)} as session_date, s.duration_minutes, s.topics_discussed,
          case when s.mentor_id = ${me} then 'mentor' else 'mentee' end as my_role, ${peerJson(sql`case when s.mentor_id = ${me} then s.mentee_id else s.mentor_id end`)} as peer
        from (${as(sql`x.mentor_id`)} union all ${as(sql`x.mentee_id`)}) s
        left join profiles p on p.id = case when s.mentor_id = ${me} then s.mentee_id else s.mentor_id end
        order by s.session_date desc, s.id desc ${limitOf(size)}`,
  )
}
