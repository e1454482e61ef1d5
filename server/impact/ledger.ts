import { sql } from 'drizzle-orm'
import { LEVELS, levelAt } from '#contract/impact.ts'
import type { ImpactCause } from '#contract/impact.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** The transaction that the points are written in, and the product's time. */
export type Writing = { tx: Db; record: RecordEvent; now: Date }

export type Source = { user_id: string; cause: ImpactCause; source_id: string }
export type Given = Source & {
  points: number
  /** When it counts: its day and month in UTC decide the limits. */
  at: Date
  peer_id?: string
  session?: { role: 'mentor' | 'mentee'; minutes: number }
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
/** The first day of its month. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/**
 * Locks the figures of these members until the commit, in the order of their ids, and makes those that are missing. Every
 * change of points takes this lock last and all at once, so that limits hold and nobody waits for each other in a circle.
 * @returns those who have figures: members with a profile, and so not the member who reads the sources
 */
export async function lockFigures(tx: Db, people: (string | null)[]): Promise<Set<string>> {
  const ids = sql.param([...new Set(people.filter((id) => id !== null))].sort())
  await tx.execute(
    sql`insert into impact_metrics (user_id) select id from profiles where id = any (${ids}::uuid[]) order by id
        on conflict do nothing`,
  )
  const locked = await rows<{ user_id: string }>(
    tx,
    sql`select user_id from impact_metrics where user_id = any (${ids}::uuid[]) order by user_id for update`,
  )
  return new Set(locked.map(({ user_id }) => user_id))
}

/** 1 for a row that counts, -1 for one that takes back. */
const SIGN = sql`case when turn % 2 = 1 then 1 else -1 end`

/** What somebody has in the month of `at`: for the limits. */
export type Standing = { of_cause: number; today: number; with_peer: number; pair_points: number }

/** The standing of a member whose figures are locked; `today` are the sessions of the day that gave points. */
export async function standingOf(
  tx: Db,
  { user_id, cause, at, peer_id = null }: Pick<Given, 'user_id' | 'cause' | 'at'> & { peer_id?: string | null },
): Promise<Standing> {
  const month = monthOf(at)
  const [found] = await rows<Standing>(
    tx,
    sql`select coalesce(sum(${SIGN}) filter (where cause = ${cause}), 0)::int as of_cause,
          coalesce(sum(${SIGN}) filter (where cause = 'session' and points <> 0 and day = ${dayOf(at)}::date), 0)::int as today,
          coalesce(sum(${SIGN}) filter (where cause = 'session' and peer_id = ${peer_id}::uuid), 0)::int as with_peer,
          coalesce(sum(points) filter (where peer_id = ${peer_id}::uuid), 0)::int as pair_points
        from impact_ledger
        where user_id = ${user_id} and day >= ${month}::date and day < ${month}::date + interval '1 month'`,
  )
  return found ?? { of_cause: 0, today: 0, with_peer: 0, pair_points: 0 }
}

/** Writes what is counted for a member whose figures are locked; nothing if it counts already. */
export async function give(writing: Writing, given: Given): Promise<void> {
  const { user_id, cause, source_id, points, at, peer_id = null, session } = given
  const [written] = await rows<Row>(
    writing.tx,
    sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
        select ${user_id}::uuid, ${cause}, ${source_id}::uuid, coalesce(max(turn), 0) + 1, ${points}::int,
          ${session?.minutes ?? 0}::int, ${session?.role ?? null}::text, ${peer_id}::uuid, ${dayOf(at)}::date,
          ${writing.now.toISOString()}::timestamptz
        from impact_ledger where user_id = ${user_id} and cause = ${cause} and source_id = ${source_id}
        having coalesce(max(turn), 0) % 2 = 0
        returning ${WRITTEN}`,
  )
  if (written) await add(writing, user_id, written)
}

/** Writes the opposite row for a member whose figures are locked; nothing if it does not count now. */
export async function takeBack(writing: Writing, { user_id, cause, source_id }: Source): Promise<void> {
  const [written] = await rows<Row>(
    writing.tx,
    sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
        select user_id, cause, source_id, turn + 1, -points, -minutes, role, peer_id, day,
          ${writing.now.toISOString()}::timestamptz
        from (select * from impact_ledger where user_id = ${user_id} and cause = ${cause} and source_id = ${source_id}
              order by turn desc limit 1) newest
        where turn % 2 = 1
        returning ${WRITTEN}`,
  )
  if (written) await add(writing, user_id, written)
}

type Row = {
  points: number
  minutes: number
  sign: number
  role: 'mentor' | 'mentee' | null
  peer_id: string | null
  month: string
}
const WRITTEN = sql`points, minutes, ${SIGN} as sign, role, peer_id, to_char(day, 'YYYY-MM-01') as month`

/** Adds a row of the ledger to the figures, and records a level that was never reached before. */
async function add({ tx, record, now }: Writing, user_id: string, row: Row): Promise<void> {
  const isSession = row.role !== null
  const people = isSession ? await peopleChange(tx, user_id, row) : 0
  const [after] = await rows<{ monthly_points: number; highest_level: number }>(
    tx,
    sql`update impact_metrics set impact_score = impact_score + ${row.points}::int,
          monthly_points = case when month = ${row.month}::date then monthly_points + ${row.points}::int
            when month > ${row.month}::date then monthly_points else ${row.points}::int end,
          month = greatest(month, ${row.month}::date),
          total_minutes = total_minutes + ${row.minutes}::int,
          sessions_completed = sessions_completed + ${isSession ? row.sign : 0}::int,
          mentees_count = mentees_count + ${row.role === 'mentor' ? people : 0}::int,
          mentors_count = mentors_count + ${row.role === 'mentee' ? people : 0}::int
        where user_id = ${user_id} returning monthly_points, highest_level`,
  )
  if (!after || row.month !== monthOf(now)) return
  const level = levelAt(after.monthly_points)
  if (level <= after.highest_level) return
  await tx.execute(sql`update impact_metrics set highest_level = ${level}::int where user_id = ${user_id}`)
  const reached = LEVELS[level]
  if (reached) record({ type: 'impact.level_reached', user_id, level: reached.key })
}

/** Whether the session that was just written is the first with this person, or took back the last: 1, -1 or 0. */
async function peopleChange(tx: Db, user_id: string, { role, peer_id, sign }: Row): Promise<number> {
  const [found] = await rows<{ sessions: number }>(
    tx,
    sql`select coalesce(sum(${SIGN}), 0)::int as sessions from impact_ledger
        where user_id = ${user_id} and peer_id = ${peer_id} and cause = 'session' and role = ${role}`,
  )
  const sessions = found?.sessions ?? 0
  return sign > 0 ? Number(sessions === 1) : -Number(sessions === 0)
}
