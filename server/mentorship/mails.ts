import { BRAND } from '#contract/brand.ts'
import { intlLocaleOf } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { FEEDBACK_DAYS } from '#contract/mentorship-sessions.ts'
import { cityOf } from '#contract/time-zones.ts'
import { MAIL_TEXTS, SCHEDULED_TEXTS } from '#server/mentorship/mail-texts.ts'
import type { Person } from '#server/mentorship/people-queries.ts'
import type { ScheduledWithMentorship } from '#server/mentorship/scheduled-queries.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { textsIn } from '#server/texts/i18n.ts'

const brand = BRAND.name

type Appointment = Pick<ScheduledWithMentorship, 'starts_at' | 'duration_minutes' | 'place'>

/** A moment on the clocks of an IANA zone in a language, and the city that names the zone. */
function timeIn(language: Language, at: string, zone: string): { time: string; zone: string } {
  const format = new Intl.DateTimeFormat(intlLocaleOf(language), {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return { time: format.format(new Date(at)), zone: cityOf(zone) }
}

/** When and where, in the reader's own time and in the other's. */
function detailLines(
  { starts_at, duration_minutes: minutes, place }: Appointment,
  to: Person,
  other: Person,
): string[] {
  const t = textsIn(to.language)
  const theirs = { name: other.name, ...timeIn(to.language, starts_at, other.zone) }
  return [
    t(MAIL_TEXTS.when, { ...timeIn(to.language, starts_at, to.zone), minutes }),
    ...(to.zone === other.zone ? [] : [t(MAIL_TEXTS.whenForOther, theirs)]),
    ...(place === '' ? [] : [t(MAIL_TEXTS.where, { place: oneLine(place) })]),
  ]
}

/** The mail to a side of a mentorship when a session is scheduled, moved or cancelled, with the invitation. */
export function scheduledMail(
  what: keyof typeof SCHEDULED_TEXTS,
  session: Appointment,
  to: Person,
  other: Person,
  by: Person,
  link: string,
  calendar: NonNullable<Mail['calendar']>,
): Mail {
  const { subject, byYou, byOther } = SCHEDULED_TEXTS[what]
  const mail = pageTo(to, (t) => ({
    subject: t(subject, { name: other.name, brand }),
    lines: [by.id === to.id ? t(byYou) : t(byOther, { name: by.name }), ...detailLines(session, to, other)],
    action: { label: t(MAIL_TEXTS.open), link },
    after: [t(MAIL_TEXTS.invitation)],
  }))
  return { ...mail, memberId: to.id, calendar }
}

/** The reminder before a session, with the time until then: it may go out late. */
export function reminderMail(now: Date, session: Appointment, to: Person, other: Person, link: string): Mail {
  const minutes = Math.max(1, Math.round((Date.parse(session.starts_at) - now.getTime()) / 60_000))
  const [subject, line] =
    minutes < 50
      ? [MAIL_TEXTS.beginsInMinutesSubject, MAIL_TEXTS.beginsInMinutes]
      : [MAIL_TEXTS.beginsInHoursSubject, MAIL_TEXTS.beginsInHours]
  const ahead = { minutes, hours: Math.round(minutes / 60) }
  const mail = pageTo(to, (t) => ({
    subject: t(subject, { ...ahead, name: other.name, brand }),
    lines: [t(line, ahead), ...detailLines(session, to, other)],
    action: { label: t(MAIL_TEXTS.open), link },
    after: [t(MAIL_TEXTS.cannotCome)],
  }))
  return { ...mail, memberId: to.id }
}

/** The feedback request after the end (rule: end-of-mentorship); `more` are lines at its end. */
export function feedbackMail(to: Person, other: Person, link: string, more: string[]): Mail {
  return pageTo(to, (t) => ({
    subject: t(MAIL_TEXTS.feedbackSubject, { name: other.name, brand }),
    lines: [t(MAIL_TEXTS.feedbackWhy, { name: other.name })],
    action: { label: t(MAIL_TEXTS.feedbackAction), link },
    after: [t(MAIL_TEXTS.feedbackAfter, { days: FEEDBACK_DAYS }), ...more],
  }))
}
