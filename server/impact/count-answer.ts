import { sql } from 'drizzle-orm'
import { POINTS } from '#contract/impact.ts'
import { withinPair } from '#server/impact/count-session.ts'
import { give, lockFigures, standingOf } from '#server/impact/ledger.ts'
import type { Writing } from '#server/impact/ledger.ts'
import { rows } from '#server/platform/db.ts'

/** A connection or mentorship request that was just answered, by whom and to whom. */
type Answered = { source_id: string; by: string; to: string }

const ASKED = {
  connection: (id: string) => sql`select created_at as asked from matches where id = ${id}`,
  mentorship: (id: string) => sql`select created_at as asked from mentorship_requests where id = ${id}`,
}

/** Gives the points of an answer that came in time, yes or no alike. @returns whether there were any */
export async function countAnswer(
  writing: Writing,
  kind: keyof typeof ASKED,
  { source_id, by, to }: Answered,
): Promise<boolean> {
  const { tx, now } = writing
  const [timely] = await rows<{ timely: boolean }>(
    tx,
    sql`select asked >= ${now.toISOString()}::timestamptz - make_interval(hours => ${POINTS.answer.hours}::int) as timely
        from (${ASKED[kind](source_id)}) request`,
  )
  if (!timely?.timely || !(await lockFigures(tx, [by])).has(by)) return false
  const source = { user_id: by, cause: 'answer', source_id, peer_id: to, at: now } as const
  const { of_cause, pair_points } = await standingOf(tx, source)
  const points = of_cause < POINTS.answer.aMonth ? withinPair(POINTS.answer.points, pair_points) : 0
  await give(writing, { ...source, points })
  return points > 0
}
