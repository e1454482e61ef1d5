import type { App } from '#server/app.ts'
import { invitationOf } from '#server/mentorship/invitation.ts'
import type { SCHEDULED_TEXTS } from '#server/mentorship/mail-texts.ts'
import { reminderMail, scheduledMail } from '#server/mentorship/mails.ts'
import { eachWithOther, peopleOf } from '#server/mentorship/people-queries.ts'
import type { Inside } from '#server/module.ts'
import type { MentorshipEvent, ScheduledEvent } from '#server/mentorship/events.ts'
import type { Within } from '#server/platform/events.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The mails between a mentor and a mentee that no switch turns off, to each side who can be written to. */
export const mailSubscribers: Inside = {
  'scheduled.created': (event, within) => inviteBoth('scheduled', event, within),
  'scheduled.moved': (event, within) => inviteBoth('moved', event, within),
  'scheduled.cancelled': (event, within) =>
    inviteBoth(event.because === 'ended' ? 'ended' : 'cancelled', event, within),
  'scheduled.near': async (event, { app, tx, enqueue }) => {
    const now = app.clock.now()
    for (const [to, other] of eachWithOther(await peopleOf(tx, event)))
      await enqueue(MAIL_QUEUE, reminderMail(now, event.session, to, other, linkTo(app, event)))
  },
}

/** Mails both sides what happened to a scheduled session, each in their own time and language, with the calendar message. */
async function inviteBoth(
  what: keyof typeof SCHEDULED_TEXTS,
  event: ScheduledEvent,
  { app, tx, enqueue }: Within & { app: App },
): Promise<void> {
  const people = await peopleOf(tx, event)
  const link = linkTo(app, event)
  const method = what === 'cancelled' || what === 'ended' ? 'CANCEL' : 'REQUEST'
  const actor = event.by === people.mentor.id ? people.mentor : people.mentee
  for (const [to, other] of eachWithOther(people)) {
    const calendar = invitationOf(method, event.session, people, link, to.language, app.clock.now())
    await enqueue(MAIL_QUEUE, scheduledMail(what, event.session, to, other, actor, link, calendar))
  }
}

const linkTo = ({ config }: App, { conversation_id }: MentorshipEvent) =>
  `${config.publicUrl}/messages/${conversation_id}`
