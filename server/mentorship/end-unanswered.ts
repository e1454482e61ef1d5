import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { END_ASKED_DAYS } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { endActive } from '#server/mentorship/end-active.ts'
import { lockMentorship } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'

/** Ends one mentorship whose mentee asked END_ASKED_DAYS ago (rule: ask-to-end). @returns whether there was one */
export function endUnanswered(app: App, now: Date): Promise<boolean> {
  const due = sql`m.status = 'active'
    and m.end_asked_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${END_ASKED_DAYS})`
  return app.inTransaction(async (tx, record) => {
    const find = (which: SQL) =>
      rows<{ id: string; mentor_id: string }>(
        tx,
        sql`select m.id, m.mentor_id from mentorships m where ${due} and ${which} order by m.end_asked_at limit 1`,
      )
    const [found] = await find(sql`true`)
    if (!found) return false
    const mentorship = await lockMentorship(tx, found.id, found.mentor_id)
    // It may have been withdrawn, or ended, before its match was locked.
    const [still] = await find(sql`m.id = ${found.id}`)
    if (mentorship && still) await endActive(tx, record, mentorship, { by: null, now, reason: 'other', notes: null })
    return true
  })
}
