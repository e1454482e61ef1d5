import { sql } from 'drizzle-orm'
import { REMINDER_HOURS } from '#contract/mentorship-sessions.ts'
import type { App } from '#server/app.ts'
import { countUnanswered } from '#server/mentorship/count-unanswered.ts'
import { eventOf } from '#server/mentorship/scheduled-queries.ts'
import { endUnanswered } from '#server/mentorship/end-unanswered.ts'
import { stopForgotten } from '#server/mentorship/stop-forgotten.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { MentorshipEvent, ScheduledEvent } from '#server/mentorship/events.ts'

/** The queue for changes of mentorships by time; a job runs every minute. */
export const DUE_QUEUE = 'mentorship-due'

/**
 * Does everything that is due by the product's clock: it stops forgotten timers, confirms unanswered sessions, ends what a mentee asked to end, and mails
 * reminders. It also asks both sides whether a session took place. Each action happens once, however many processes run
 * this and however late.
 */
export async function runDueActions(app: App): Promise<void> {
  const now = app.clock.now()
  await app.inTransaction(async (tx, record) => {
    for (const one of await rows<Between & { mentorship_id: string }>(tx, stopForgotten(now)))
      record({ type: 'timer.changed', status: 'stopped', by: null, ...one })
  })
  while (await confirmUnanswered(app, now));
  while (await endUnanswered(app, now));
  // The nearer reminder first: after a standstill nobody hears of 24 hours when one is left.
  for (const hours of REMINDER_HOURS.toSorted((a, b) => a - b)) await remind(app, hours, now)
  await askIfTookPlace(app, now)
}

type Between = Omit<MentorshipEvent, 'by'>

/** @returns whether there was a session to confirm */
const confirmUnanswered = (app: App, now: Date) =>
  app.inTransaction(async (tx, record) => {
    const [session] = await rows<Between & { session_id: string; logged_by: string }>(tx, countUnanswered(now))
    if (session) record({ type: 'session.counted', by: null, ...session })
    return session !== undefined
  })

/** Mails a reminder to both sides, except while one of them is banned. */
async function remind(app: App, hours: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await app.inTransaction(async (tx, record) => {
    const due = await rows<Between & ScheduledEvent['session']>(
      tx,
      sql`update scheduled_sessions x set reminded_hours = ${hours}::int
          from mentorships m join conversations c on c.match_id = m.match_id
          where m.id = x.mentorship_id and m.status = 'active' and x.status = 'scheduled' and x.asked_at is null
            and not exists (select 1 from users u where u.id in (m.mentor_id, m.mentee_id) and u.banned_at is not null)
            and x.starts_at > ${at}::timestamptz and x.starts_at <= ${at}::timestamptz + make_interval(hours => ${hours}::int)
            and (x.reminded_hours is null or x.reminded_hours > ${hours}::int)
          returning x.id, x.sequence, m.mentor_id, m.mentee_id, c.id as conversation_id,
            ${isoOf(sql`x.starts_at`)} as starts_at, x.duration_minutes, x.place`,
    )
    for (const session of due) record({ type: 'scheduled.near', hours, ...eventOf(session, null) })
  })
}

async function askIfTookPlace(app: App, now: Date): Promise<void> {
  await app.inTransaction(async (tx, record) => {
    const over = await rows<Between & { scheduled_id: string }>(
      tx,
      sql`update scheduled_sessions x set asked_at = ${now.toISOString()}::timestamptz
          from mentorships m join conversations c on c.match_id = m.match_id
          where m.id = x.mentorship_id and x.status = 'scheduled' and x.asked_at is null
            and x.starts_at + make_interval(mins => x.duration_minutes) <= ${now.toISOString()}::timestamptz
          returning x.id as scheduled_id, m.mentor_id, m.mentee_id, c.id as conversation_id`,
    )
    for (const one of over) record({ type: 'scheduled.over', by: null, ...one })
  })
}
