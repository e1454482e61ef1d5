import { sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { App } from '#server/app.ts'
import type { MentorshipEvents } from '#server/mentorship/events.ts'
import { feedbackMail } from '#server/mentorship/mails.ts'
import { eachWithOther, peopleOf } from '#server/mentorship/people-queries.ts'
import { nameIn, withUnsubscribe } from '#server/notifications/mails.ts'
import { rows } from '#server/platform/db.ts'
import type { Within } from '#server/platform/events.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The request for feedback after the end of a mentorship (rule: end-of-mentorship), to each side whose Email Notifications are on. */
export async function mailFeedback(
  event: MentorshipEvents['mentorship.ended'],
  { app, tx, enqueue }: Within & { app: App },
): Promise<void> {
  const { mentorship_id, mentor_id, mentee_id, conversation_id } = event
  const without = await rows<{ user_id: string }>(
    tx,
    sql`select user_id from notification_preferences
        where user_id in (${mentor_id}, ${mentee_id}) and not email_notifications`,
  )
  const link = `${app.config.publicUrl}/messages/${conversation_id}`
  for (const [to, other] of eachWithOther(await peopleOf(tx, event)))
    if (!without.some(({ user_id }) => user_id === to.id)) {
      const reader = { user_id: to.id, language: to.language }
      const named = { ...other, name: nameIn(to.language, other.name) }
      const mail = withUnsubscribe(app.config, 'email_notifications', reader, (after) =>
        feedbackMail(to, named, link, after),
      )
      await enqueue(MAIL_QUEUE, mail, uuidv5(to.email, mentorship_id))
    }
}
