import { sql } from 'drizzle-orm'
import type { MemberBrief } from '#contract/members-api.ts'
import { TOP_SHOWN } from '#contract/impact.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { monthOf } from '#server/impact/ledger.ts'
import { figureFields, figuresOf } from '#server/impact/queries.ts'
import type { FigureRow } from '#server/impact/queries.ts'
import { briefJson } from '#server/members/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The members with the most points of this month, ties by impact score (rule: top-contributors); nobody who is banned or blocked. */
export const listTop = member.impact.listTop.handler(async ({ context: { app, caller } }) => {
  const month = monthOf(app.clock.now())
  const found = await topOf(app.db, month, caller.user_id)
  return {
    month,
    items: found.map(({ member: who, ...figures }, at) => ({ ...figuresOf(figures), rank: at + 1, member: who })),
  }
})

const topOf = (db: Db, month: string, me: string) =>
  rows<FigureRow & { member: MemberBrief }>(
    db,
    sql`select ${figureFields(month)}, ${briefJson} as member
        from impact_metrics m join profiles p on p.id = m.user_id join users u on u.id = m.user_id
        where m.month = ${month}::date and m.monthly_points > 0 and u.banned_at is null
          and ${notBlocked(me, sql`m.user_id`)}
        order by m.monthly_points desc, m.impact_score desc, m.user_id limit ${inlineLiteral(TOP_SHOWN)}`,
  )
