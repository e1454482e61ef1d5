import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { BRAND } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { isLink } from '#contract/mentorship-sessions.ts'
import { MAIL_TEXTS } from '#server/mentorship/mail-texts.ts'
import type { Person, People } from '#server/mentorship/people-queries.ts'
import type { ScheduledWithMentorship } from '#server/mentorship/scheduled-queries.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { textIn } from '#server/texts/i18n.ts'

/** The UID of a scheduled session in calendars, the same for all its versions. */
const uidOf = (id: string) => `${id}@${BRAND.mailFrom.split('@')[1]}`

/**
 * The iTIP message for a scheduled session, in its recipient's language: REQUEST adds it to a calendar or moves it there,
 * CANCEL removes it. Times are in UTC; a calendar shows them in its owner's time zone.
 */
export function invitationOf(
  method: 'REQUEST' | 'CANCEL',
  session: Pick<ScheduledWithMentorship, 'id' | 'sequence' | 'starts_at' | 'duration_minutes' | 'place'>,
  { mentor, mentee }: People,
  link: string,
  language: Language,
  now: Date,
): NonNullable<Mail['calendar']> {
  const start = new Date(session.starts_at)
  const place = oneLine(session.place)
  const attendee = ({ name, email }: Person) => ({
    name,
    email,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  })
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Mentorship', language: 'EN' },
    method: ICalCalendarMethod[method],
    events: [
      {
        id: uidOf(session.id),
        sequence: session.sequence,
        stamp: now,
        start,
        end: new Date(start.getTime() + session.duration_minutes * 60_000),
        summary: textIn(language, MAIL_TEXTS.calendarTitle, { mentor: mentor.name, mentee: mentee.name }),
        location: place || null,
        description: textIn(language, MAIL_TEXTS.calendarLink, { link }),
        url: isLink(place) ? addressOf(place) : link,
        organizer: { name: BRAND.name, email: BRAND.mailFrom },
        attendees: [attendee(mentor), attendee(mentee)],
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  })
  return { method, content: calendar.toString() }
}

/**
 * A link for the URL property. ical-generator would escape some characters as in a text, which would break the link, so
 * they are percent-encoded.
 */
function addressOf(place: string): string {
  return new URL(place).href.replaceAll(
    /[,;\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
