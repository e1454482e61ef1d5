import { sql } from 'drizzle-orm'
import { POINTS, qualityOf, sessionPoints } from '#contract/impact.ts'
import { give, lockFigures, standingOf, takeBack } from '#server/impact/ledger.ts'
import type { Writing } from '#server/impact/ledger.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Session = { id: string; match_id: string; mentor_id: string; mentee_id: string; minutes: number; counted_at: Date }

/** Gives both sides their points of a session that counts, and of a pair that has met often enough. */
export async function countSession(writing: Writing, sessionId: string): Promise<void> {
  const { tx } = writing
  const session = await countedSession(tx, sessionId)
  if (!session) return
  const sides = sidesOf(session)
  const members = await lockFigures(
    tx,
    sides.map(({ user_id }) => user_id),
  )
  const quality = qualityOf(await ratingsOf(tx, session))
  for (const { role, user_id, peer_id } of sides.filter((side) => members.has(side.user_id))) {
    const source = { user_id, peer_id, cause: 'session', at: session.counted_at } as const
    const standing = await standingOf(tx, source)
    const earned = sessionPoints(role, session.minutes, standing.with_peer + 1, quality)
    const points = standing.today < POINTS.session.aDay ? withinPair(earned, standing.pair_points) : 0
    await give(writing, { ...source, source_id: session.id, points, session: { role, minutes: session.minutes } })
  }
  if (!(await hasMetOften(tx, session.match_id, session.counted_at))) return
  for (const { role, user_id, peer_id } of sides.filter((side) => members.has(side.user_id))) {
    const source = { user_id, peer_id, cause: 'pair', at: session.counted_at } as const
    const { pair_points } = await standingOf(tx, source)
    await give(writing, {
      ...source,
      source_id: session.match_id,
      points: withinPair(POINTS.pair[role], pair_points),
    })
  }
}

/** Takes back from both sides what a session gave that no longer counts, and what the pair got if it has not met often enough. */
export async function uncountSession(writing: Writing, sessionId: string): Promise<void> {
  const { tx } = writing
  const [session] = await rows<{ match_id: string; mentor_id: string; mentee_id: string }>(
    tx,
    sql`select match_id, mentor_id, mentee_id from mentorship_sessions where id = ${sessionId}`,
  )
  if (!session) return
  const { mentor_id, mentee_id, match_id } = session
  await lockFigures(tx, [mentor_id, mentee_id])
  const stays = await hasMetOften(tx, match_id, null)
  for (const user_id of [mentor_id, mentee_id]) {
    await takeBack(writing, { user_id, cause: 'session', source_id: sessionId })
    if (!stays) await takeBack(writing, { user_id, cause: 'pair', source_id: match_id })
  }
}

/** So many of the earned points that the pair stays within its month. */
export const withinPair = (earned: number, already: number): number =>
  Math.max(0, Math.min(earned, POINTS.pairAMonth - already))

function sidesOf({ mentor_id, mentee_id }: Session) {
  return [
    { role: 'mentor', user_id: mentor_id, peer_id: mentee_id },
    { role: 'mentee', user_id: mentee_id, peer_id: mentor_id },
  ] as const
}

async function countedSession(tx: Db, id: string): Promise<Session | null> {
  const [found] = await rows<Omit<Session, 'counted_at'> & { counted: number }>(
    tx,
    sql`select id, match_id, mentor_id, mentee_id, duration_minutes as minutes,
          (extract(epoch from counted_at) * 1000)::float8 as counted
        from mentorship_sessions where id = ${id} and counted_at is not null`,
  )
  return found ? { ...found, counted_at: new Date(found.counted) } : null
}

/** The ratings of the mentor's counted sessions that mentees logged, as they stood when this one began to count. */
async function ratingsOf(tx: Db, { mentor_id, counted_at }: Session): Promise<{ count: number; sum: number }> {
  const [found] = await rows<{ count: number; sum: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(sum(rating), 0)::int as sum from mentorship_sessions
        where mentor_id = ${mentor_id} and logged_by = mentee_id and rating is not null
          and counted_at <= ${counted_at.toISOString()}::timestamptz`,
  )
  return found ?? { count: 0, sum: 0 }
}

/**
 * Whether a pair has as many counted sessions as POINTS.pair asks for: one, if the mentorship was to be one session. With
 * `until` only those that counted by then: of what is counted afterwards, later sessions stand there already.
 */
async function hasMetOften(tx: Db, matchId: string, until: Date | null): Promise<boolean> {
  const [found] = await rows<{ often: boolean }>(
    tx,
    sql`select count(*) >= ${POINTS.pair.sessions}::int or count(*) filter (where m.duration_frequency = 'one_session') > 0 as often
        from mentorship_sessions s join mentorships m on m.id = s.mentorship_id
        where s.match_id = ${matchId} and s.counted_at <= coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity')`,
  )
  return found?.often ?? false
}
