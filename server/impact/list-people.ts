import { sql } from 'drizzle-orm'
import type { MemberBrief } from '#contract/members-api.ts'
import { IMPACT_PAGE } from '#contract/impact.ts'
import { peerJson } from '#server/members/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

type Met = { member: MemberBrief; sessions: number; minutes: number; met_last: string }

/** Whom the caller mentored, or who mentored them, with what counted between them; who was counted last comes first. */
export const listPeople = member.impact.listPeople.handler(
  async ({ input: { role, cursor }, context: { app, caller } }) => {
    const mine = role === 'mentee' ? 'mentor' : 'mentee'
    const found = await rows<Met>(
      app.db,
      sql`select ${peerJson(sql`met.peer_id`)} as member, met.sessions, met.minutes, ${isoOf(sql`met.met_last`)} as met_last
        from (select peer_id, sum(case when turn % 2 = 1 then 1 else -1 end)::int as sessions, sum(minutes)::int as minutes,
                max(day)::timestamp at time zone 'UTC' as met_last
              from impact_ledger where user_id = ${caller.user_id} and cause = 'session' and role = ${mine}
              group by peer_id having sum(case when turn % 2 = 1 then 1 else -1 end) > 0) met
        left join profiles p on p.id = met.peer_id
        where ${afterCursor(cursor, sql`met.met_last`, sql`met.peer_id`) ?? sql`true`}
        order by met.met_last desc, met.peer_id desc ${limitOf(IMPACT_PAGE)}`,
    )
    const { items, next_cursor } = pageFrom(found, IMPACT_PAGE, (row) => [row.met_last, row.member.id])
    return {
      items: items.map(({ member, sessions, minutes }) => ({ member, sessions, hours: minutes / 60 })),
      next_cursor,
    }
  },
)
