import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { countSession } from '#server/impact/count-session.ts'
import { rows } from '#server/platform/db.ts'

/** The queue for points that come by time; a job runs every hour, and when a process starts. */
export const IMPACT_QUEUE = 'impact'

/** Gives every session that counted before there was a ledger its rows, in the order in which they began to count. */
export async function countBacklog(app: App): Promise<number> {
  for (let counted = 0; ; counted++) if (!(await countNext(app))) return counted
}

const countNext = (app: App) =>
  app.inTransaction(async (tx, record) => {
    const [next] = await rows<{ session_id: string; mentor_id: string; mentee_id: string }>(
      tx,
      sql`select b.session_id, s.mentor_id, s.mentee_id from impact_backlog b
          join mentorship_sessions s on s.id = b.session_id
          order by b.counted_at, b.session_id limit 1 for update`,
    )
    if (!next) return false
    await countSession({ tx, record, now: app.clock.now() }, next.session_id)
    await tx.execute(sql`delete from impact_backlog where session_id = ${next.session_id}`)
    record({ type: 'impact.changed', user_ids: [next.mentor_id, next.mentee_id] })
    return true
  })
