import { sql } from 'drizzle-orm'
import { END_ASKED_DAYS, endsAt } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { endActive } from '#server/mentorship/end-active.ts'
import { lockMentorship } from '#server/mentorship/queries.ts'
import { rows } from '#server/platform/db.ts'

/** Ends one mentorship whose mentee asked END_ASKED_DAYS ago (rule: ask-to-end). @returns whether there was one */
export function endUnanswered(app: App, now: Date): Promise<boolean> {
  return app.inTransaction(async (tx, record) => {
    const [found] = await rows<{ id: string; mentor_id: string }>(
      tx,
      sql`select id, mentor_id from mentorships where status = 'active'
            and end_asked_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${END_ASKED_DAYS})
          order by end_asked_at limit 1`,
    )
    if (!found) return false
    const mentorship = await lockMentorship(tx, found.id, found.mentor_id)
    // It may have been withdrawn, or ended, before its match was locked.
    const asked = mentorship?.status === 'active' ? mentorship.end_asked_at : null
    if (mentorship && asked !== null && endsAt(asked) <= now)
      await endActive(tx, record, mentorship, { by: null, now, reason: 'other', notes: null })
    return true
  })
}
