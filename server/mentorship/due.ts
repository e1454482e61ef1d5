import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MentorshipChange } from '#contract/live.ts'
import { REMINDER_HOURS } from '#contract/mentorship-sessions.ts'
import type { App } from '#server/app.ts'
import { countUnanswered } from '#server/mentorship/count-unanswered.ts'
import { reminderMail } from '#server/mentorship/mails.ts'
import { eachWithOther, peopleOf } from '#server/mentorship/people-queries.ts'
import { tell } from '#server/mentorship/tell.ts'
import { stopForgotten } from '#server/mentorship/stop-forgotten.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The queue for changes of mentorships by time; a job runs every minute. */
export const DUE_QUEUE = 'mentorship-due'

/**
 * Does everything that is due by the product's clock: stops forgotten timers, confirms unanswered sessions, mails
 * reminders, and asks both sides whether a session took place. Each action happens once, however many processes run this
 * and however late.
 */
export async function doWhatIsDue(app: App): Promise<void> {
  const now = app.clock.now()
  await changeAndTell(app, stopForgotten(now), 'timer')
  await changeAndTell(app, countUnanswered(now), 'session')
  // The shorter reminder first: after an outage nobody gets the 24-hour reminder when only one hour is left.
  for (const hours of REMINDER_HOURS.toSorted((a, b) => a - b)) await remind(app, hours, now)
  await changeAndTell(app, askIfTookPlace(now), 'scheduled')
}

type Pair = { mentor_id: string; mentee_id: string; conversation_id: string }

async function changeAndTell(app: App, change: SQL, what: MentorshipChange): Promise<void> {
  await app.inTransaction(async (tx, effects) => {
    for (const pair of await rows<Pair>(tx, change)) tell(effects, pair, what, null)
  })
}

/** Mails a reminder to both sides, except while one of them is banned. */
async function remind(app: App, hours: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await app.inTransaction(async (tx, effects) => {
    const due = await rows<Pair & { starts_at: string; duration_minutes: number; place: string }>(
      tx,
      sql`update scheduled_sessions x set reminded_hours = ${hours}::int
          from mentorships m join conversations c on c.match_id = m.match_id
          where m.id = x.mentorship_id and m.status = 'active' and x.status = 'scheduled' and x.asked_at is null
            and not exists (select 1 from users u where u.id in (m.mentor_id, m.mentee_id) and u.banned_at is not null)
            and x.starts_at > ${at}::timestamptz and x.starts_at <= ${at}::timestamptz + make_interval(hours => ${hours}::int)
            and (x.reminded_hours is null or x.reminded_hours > ${hours}::int)
          returning m.mentor_id, m.mentee_id, c.id as conversation_id, ${isoOf(sql`x.starts_at`)} as starts_at, x.duration_minutes, x.place`,
    )
    for (const session of due) {
      const link = `${app.config.publicUrl}/messages/${session.conversation_id}`
      for (const [to, other] of eachWithOther(await peopleOf(tx, session)))
        await effects.enqueue(MAIL_QUEUE, reminderMail(now, session, to, other, link))
    }
  })
}

function askIfTookPlace(now: Date): SQL {
  return sql`update scheduled_sessions x set asked_at = ${now.toISOString()}::timestamptz
    from mentorships m join conversations c on c.match_id = m.match_id
    where m.id = x.mentorship_id and x.status = 'scheduled' and x.asked_at is null
      and x.starts_at + make_interval(mins => x.duration_minutes) <= ${now.toISOString()}::timestamptz
    returning m.mentor_id, m.mentee_id, c.id as conversation_id`
}
