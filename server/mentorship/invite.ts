import { REMINDER_HOURS } from '#contract/mentorship-sessions.ts'
import type { App } from '#server/app.ts'
import { invitationOf } from '#server/mentorship/invitation.ts'
import { scheduledMail } from '#server/mentorship/mails.ts'
import { eachWithOther } from '#server/mentorship/people-queries.ts'
import type { People } from '#server/mentorship/people-queries.ts'
import type { ScheduledWithMentorship } from '#server/mentorship/scheduled-queries.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import type { Effects } from '#server/platform/transaction.ts'

type Invited = Pick<
  ScheduledWithMentorship,
  'id' | 'sequence' | 'starts_at' | 'duration_minutes' | 'place' | 'conversation_id'
>

/** Mails both sides that a scheduled session was added, moved or cancelled, in their own time zones, with the iTIP message. */
export async function inviteBoth(
  app: App,
  effects: Effects,
  what: 'scheduled' | 'moved' | 'cancelled',
  session: Invited,
  people: People,
  by: string,
): Promise<void> {
  // Each call mails another person, so moving a session repeatedly is limited.
  if (what !== 'cancelled') await app.limits.consume('invitation', by)
  const link = `${app.config.publicUrl}/messages/${session.conversation_id}`
  const method = what === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = invitationOf(method, session, people, link, app.clock.now())
  const actor = by === people.mentor.id ? people.mentor : people.mentee
  for (const [to, other] of eachWithOther(people))
    await effects.enqueue(MAIL_QUEUE, scheduledMail(what, session, to, other, actor, link, calendar))
}

/** The initial `reminded_hours` of a session: the shortest reminder whose time has passed already, or null. */
export function remindedFromStart(startsAt: string, now: Date): number | null {
  const hours = (Date.parse(startsAt) - now.getTime()) / 3_600_000
  const late = REMINDER_HOURS.filter((one) => hours <= one)
  return late.length > 0 ? Math.min(...late) : null
}
