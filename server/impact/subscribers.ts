import { sql } from 'drizzle-orm'
import { RATING_PEOPLE } from '#contract/impact.ts'
import type { App } from '#server/app.ts'
import { countAnswer } from '#server/impact/count-answer.ts'
import { addOpportunity, removeOpportunity } from '#server/impact/count-opportunities.ts'
import { countPost, uncountPost } from '#server/impact/count-post.ts'
import { countSession, uncountSession } from '#server/impact/count-session.ts'
import { lockFigures } from '#server/impact/ledger.ts'
import type { Writing } from '#server/impact/ledger.ts'
import type { AfterCommit, Inside } from '#server/module.ts'
import type { Db } from '#server/platform/db.ts'
import type { Within } from '#server/platform/events.ts'

const writing = ({ tx, record, app }: Within & { app: App }): Writing => ({ tx, record, now: app.clock.now() })

const changed = ({ record }: Within, ...user_ids: string[]): void => {
  if (user_ids.length > 0) record({ type: 'impact.changed', user_ids })
}

/** What gives points and figures, written in the transaction of the deed. */
export const inside: Inside = {
  'session.counted': async ({ session_id, mentor_id, mentee_id }, within) => {
    await countSession(writing(within), session_id)
    changed(within, mentor_id, mentee_id)
  },
  'session.disputed': async ({ session_id, counted, mentor_id, mentee_id }, within) => {
    if (!counted) return
    await uncountSession(writing(within), session_id)
    changed(within, mentor_id, mentee_id)
  },
  'match.accepted': (event, within) => answered('connection', ofMatch(event), within),
  // Who asked and then blocks ends the request as well: that is no answer.
  'match.declined': async (event, within) => {
    if (event.by === event.recipient_id) await answered('connection', ofMatch(event), within)
  },
  'mentorship.accepted': (event, within) => answered('mentorship', ofRequest(event), within),
  'mentorship.declined': async (event, within) => {
    if (event.by === event.mentor_id) await answered('mentorship', ofRequest(event), within)
  },
  'circle.posted': async (event, within) => changed(within, ...(await countPost(writing(within), event))),
  'circle.post_deleted': async (event, within) => changed(within, ...(await uncountPost(writing(within), event))),
  'opportunity.posted': async (event, within) => {
    await addOpportunity(writing(within), event)
    changed(within, event.posted_by)
  },
  'opportunity.deleted': async (event, within) => changed(within, ...(await removeOpportunity(writing(within), event))),
  'feedback.given': async ({ reviewee_id }, within) => {
    await renewRating(within.tx, reviewee_id)
    changed(within, reviewee_id)
  },
}

type Answered = Parameters<typeof countAnswer>[2]

async function answered(kind: 'connection' | 'mentorship', what: Answered, within: Within & { app: App }) {
  if (await countAnswer(writing(within), kind, what)) changed(within, what.by)
}

const ofMatch = (event: { match_id: string; requester_id: string; recipient_id: string }): Answered => ({
  source_id: event.match_id,
  by: event.recipient_id,
  to: event.requester_id,
})

const ofRequest = (event: { request_id: string; mentor_id: string; mentee_id: string }): Answered => ({
  source_id: event.request_id,
  by: event.mentor_id,
  to: event.mentee_id,
})

/** The mean of the feedback on a member `userId` (SQL), or null from fewer people than may be told apart. */
export const ratingOf = (userId: ReturnType<typeof sql>) =>
  sql`(select case when count(distinct f.reviewer_id) >= ${RATING_PEOPLE}::int then round(avg(f.rating), 2) end
    from mentorship_feedback f where f.reviewee_id = ${userId})`

async function renewRating(tx: Db, userId: string): Promise<void> {
  await lockFigures(tx, [userId])
  await tx.execute(
    sql`update impact_metrics m set average_feedback_score = ${ratingOf(sql`m.user_id`)} where m.user_id = ${userId}`,
  )
}

/** The open tabs of a member are told that their figures changed, and ask again. */
export const afterCommit: AfterCommit = {
  'impact.changed': ({ user_ids }, { live }) => live.announce([...new Set(user_ids)], { type: 'impact.changed' }),
}
