import { sql } from 'drizzle-orm'
import { countSession, uncountSession } from '#server/impact/count-session.ts'
import { lockFigures } from '#server/impact/ledger.ts'
import { ratingOf } from '#server/impact/subscribers.ts'
import { rows } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'

/** Members whose figures are compared, and locked, together. */
const TOGETHER = 500

const FIGURES = [
  'total_minutes',
  'sessions_completed',
  'mentees_count',
  'mentors_count',
  'impact_score',
  'month',
  'monthly_points',
  'community_posts',
  'opportunities_shared',
  'average_feedback_score',
] as const
type Figures = Record<(typeof FIGURES)[number], number | string | null>

/** A figure that was kept otherwise than ledger and sources say. */
export type Difference = {
  user_id: string
  figure: string
  kept: number | string | null
  found: number | string | null
}
/** `sessions`: those that the ledger had otherwise than they are, counted or not. */
export type Rebuilt = { members: number; sessions: string[]; differences: Difference[] }

/**
 * Makes all figures anew from the ledger and the sources, while the product runs if need be. A session that counts and has
 * no row gets it; one that does not count and has one gets the opposite.
 */
export async function rebuild({ transaction, db }: Pick<Database, 'transaction' | 'db'>, now: Date): Promise<Rebuilt> {
  const sessions = (await rows<{ id: string }>(db, OTHERWISE)).map(({ id }) => id)
  for (const id of sessions) await transaction((tx) => settle(tx, id, now))
  const differences: Difference[] = []
  let members = 0
  for (let after = FIRST; ;) {
    const ids = (await rows<{ id: string }>(db, next(after))).map(({ id }) => id)
    for (const one of await transaction((tx) => renew(tx, ids))) differences.push(one)
    members += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < TOGETHER) return { members, sessions, differences }
    after = last
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'
const next = (after: string) =>
  sql`select id from profiles where id > ${after} order by id limit ${sql.raw(String(TOGETHER))}`

/** Sessions whose sides have no row although it counts, or have one although it does not. */
const OTHERWISE = sql`select distinct s.id from mentorship_sessions s
  cross join lateral (values (s.mentor_id), (s.mentee_id)) side (user_id)
  join profiles p on p.id = side.user_id
  where not exists (select 1 from impact_backlog b where b.session_id = s.id)
    and (s.counted_at is not null) <> coalesce((select max(l.turn) % 2 = 1 from impact_ledger l
      where l.user_id = side.user_id and l.cause = 'session' and l.source_id = s.id), false)
  order by s.id`

async function settle(tx: Db, id: string, now: Date): Promise<void> {
  const writing = { tx, record: () => {}, now }
  const [found] = await rows<{ counts: boolean }>(
    tx,
    sql`select counted_at is not null as counts from mentorship_sessions where id = ${id} for update`,
  )
  if (found) await (found.counts ? countSession : uncountSession)(writing, id)
}

/** Compares and writes the figures of these members. */
async function renew(tx: Db, ids: string[]): Promise<Difference[]> {
  await lockFigures(tx, ids)
  const found = await rows<{ user_id: string; kept: Figures; found: Figures }>(tx, comparison(ids))
  const differences = found.flatMap(({ user_id, kept, found: real }) =>
    FIGURES.filter((figure) => kept[figure] !== real[figure]).map((figure) => ({
      user_id,
      figure,
      kept: kept[figure],
      found: real[figure],
    })),
  )
  const columns = FIGURES.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier('real')}.${sql.identifier(name)}`,
  )
  if (differences.length > 0)
    await tx.execute(
      sql`update impact_metrics m set ${sql.join(columns, sql`, `)} from (${real(ids)}) "real" where m.user_id = "real".user_id`,
    )
  return differences
}

const comparison = (ids: string[]) => {
  const fields = (of: string) =>
    sql`json_build_object(${sql.join(
      FIGURES.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(of)}.${sql.identifier(name)}`),
      sql`, `,
    )})`
  return sql`select kept.user_id, ${fields('kept')} as kept, ${fields('real')} as found
    from impact_metrics kept join (${real(ids)}) "real" on "real".user_id = kept.user_id order by kept.user_id`
}

const SIGN = sql`case when l.turn % 2 = 1 then 1 else -1 end`

/** The figures of these members as ledger and sources say. */
function real(ids: string[]) {
  const these = sql`any (${sql.param(ids)}::uuid[])`
  return sql`select p.id as user_id, coalesce(l.total_minutes, 0)::int as total_minutes,
      coalesce(l.sessions_completed, 0)::int as sessions_completed, coalesce(met.mentees, 0)::int as mentees_count,
      coalesce(met.mentors, 0)::int as mentors_count, coalesce(l.impact_score, 0)::int as impact_score, l.month,
      coalesce((select sum(n.points) from impact_ledger n
        where n.user_id = p.id and n.day >= l.month and n.day < l.month + interval '1 month'), 0)::int as monthly_points,
      (select count(*) from circle_posts c where c.author_id = p.id)::int as community_posts,
      (select count(*) from opportunities o where o.posted_by = p.id)::int as opportunities_shared,
      ${ratingOf(sql`p.id`)}::numeric(3, 2) as average_feedback_score
    from profiles p
    left join (select l.user_id, sum(l.points) as impact_score, sum(l.minutes) as total_minutes,
        sum(${SIGN}) filter (where l.cause = 'session') as sessions_completed,
        to_char(max(l.day), 'YYYY-MM-01')::date as month
      from impact_ledger l where l.user_id = ${these} group by l.user_id) l on l.user_id = p.id
    left join (select user_id, count(*) filter (where role = 'mentor') as mentees,
        count(*) filter (where role = 'mentee') as mentors
      from (select l.user_id, l.role, l.peer_id from impact_ledger l
        where l.user_id = ${these} and l.cause = 'session' group by 1, 2, 3 having sum(${SIGN}) > 0) pairs
      group by user_id) met on met.user_id = p.id
    where p.id = ${these}`
}
