import { sql } from 'drizzle-orm'
import { POINTS } from '#contract/impact.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { give, lockFigures, standingOf, takeBack } from '#server/impact/ledger.ts'
import type { Writing } from '#server/impact/ledger.ts'
import { rows } from '#server/platform/db.ts'

/** Opportunities that one statement looks for. */
const TOGETHER = 100

/** Those of members that have stood long enough and have no row yet, the oldest first. */
export function standingLong(now: Date) {
  return sql`select o.id from opportunities o join profiles p on p.id = o.posted_by
    where o.source_id is null
      and o.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${POINTS.opportunity.days}::int)
      and not exists (select 1 from impact_ledger l
        where l.user_id = o.posted_by and l.cause = 'opportunity' and l.source_id = o.id)
    order by o.created_at, o.id limit ${sql.raw(String(TOGETHER))}`
}

/** Gives their points to opportunities that have stood long enough; each counts on the day on which it had. */
export async function countOpportunities(app: App): Promise<number> {
  let counted = 0
  for (;;) {
    const found = await rows<{ id: string }>(app.db, standingLong(app.clock.now()))
    for (const { id } of found) await countOne(app, id)
    counted += found.length
    if (found.length < TOGETHER) return counted
  }
}

const countOne = (app: App, id: string) =>
  app.inTransaction(async (tx, record) => {
    // Locked, so that it is not removed meanwhile.
    const [found] = await rows<{ posted_by: string | null; created: number }>(
      tx,
      sql`select posted_by, (extract(epoch from created_at) * 1000)::float8 as created
          from opportunities where id = ${id} for no key update`,
    )
    const user_id = found?.posted_by
    if (!user_id || !(await lockFigures(tx, [user_id])).has(user_id)) return
    const at = new Date(found.created + POINTS.opportunity.days * DAY_MS)
    const source = { user_id, cause: 'opportunity', source_id: id, at } as const
    const { of_cause } = await standingOf(tx, source)
    const points = of_cause < POINTS.opportunity.aMonth ? POINTS.opportunity.points : 0
    await give({ tx, record, now: app.clock.now() }, { ...source, points })
    record({ type: 'impact.changed', user_ids: [user_id] })
  })

/** Counts a new opportunity for who posted it. */
export async function addOpportunity({ tx }: Writing, { posted_by }: { posted_by: string }): Promise<void> {
  await lockFigures(tx, [posted_by])
  await tx.execute(
    sql`update impact_metrics set opportunities_shared = opportunities_shared + 1 where user_id = ${posted_by}`,
  )
}

/** Counts a deleted opportunity no longer; its points go with it if an admin removed it. @returns whose figures changed */
export async function removeOpportunity(
  writing: Writing,
  { opportunity_id, posted_by, by }: { opportunity_id: string; posted_by: string | null; by: string },
): Promise<string[]> {
  if (posted_by === null) return []
  await lockFigures(writing.tx, [posted_by])
  await writing.tx.execute(
    sql`update impact_metrics set opportunities_shared = opportunities_shared - 1 where user_id = ${posted_by}`,
  )
  if (by !== posted_by) await takeBack(writing, { user_id: posted_by, cause: 'opportunity', source_id: opportunity_id })
  return [posted_by]
}
