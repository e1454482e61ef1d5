import { BRAND } from '#contract/brand.ts'
import type { Person } from '#server/mentorship/people-queries.ts'
import type { ScheduledWithMentorship } from '#server/mentorship/scheduled-queries.ts'
import { page } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'

/** A moment as a person in that zone writes it, with the zone's name. */
function written(at: string, zone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(at),
  )
  return `${text} (${zone.replaceAll('_', ' ')})`
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

type Appointment = Pick<ScheduledWithMentorship, 'starts_at' | 'duration_minutes' | 'place'>

/** When and where, in the reader's own time and in the other's. */
function particulars({ starts_at, duration_minutes, place }: Appointment, to: Person, other: Person): string[] {
  return [
    `When: ${written(starts_at, to.zone)}, ${count(duration_minutes, 'minute')}`,
    ...(to.zone === other.zone ? [] : [`For ${other.name}: ${written(starts_at, other.zone)}`]),
    `Where: ${oneLine(place)}`,
  ]
}

const SUBJECTS = {
  scheduled: 'Session with NAME',
  moved: 'Session with NAME moved',
  cancelled: 'Session with NAME cancelled',
} as const

/** What a side of a mentorship is mailed when a session is scheduled, moved or cancelled, with the invitation. */
export function scheduledMail(
  what: keyof typeof SUBJECTS,
  session: Appointment,
  to: Person,
  other: Person,
  by: Person,
  link: string,
  calendar: NonNullable<Mail['calendar']>,
): Mail {
  const who = by.id === to.id ? 'You' : by.name
  const said = {
    scheduled: `${who} scheduled a mentorship session.`,
    moved: `${who} moved your mentorship session to another time or place.`,
    cancelled: `${who} cancelled this mentorship session.`,
  }[what]
  const mail = page({
    to: to.email,
    subject: `${SUBJECTS[what].replace('NAME', () => other.name)} · ${BRAND.name}`,
    greeting: `Hello ${to.name},`,
    lines: [said, ...particulars(session, to, other)],
    action: { label: 'Open the conversation', link },
    after: ['The attached invitation keeps your calendar up to date.'],
  })
  return { ...mail, calendar }
}

/** The reminder before a session, which says how long it is until then: it may go out late. */
export function reminderMail(now: Date, session: Appointment, to: Person, other: Person, link: string): Mail {
  const minutes = Math.max(1, Math.round((Date.parse(session.starts_at) - now.getTime()) / 60_000))
  const ahead = `in ${minutes < 50 ? count(minutes, 'minute') : count(Math.round(minutes / 60), 'hour')}`
  return page({
    to: to.email,
    subject: `Your session with ${other.name} begins ${ahead} · ${BRAND.name}`,
    greeting: `Hello ${to.name},`,
    lines: [`Your mentorship session begins ${ahead}.`, ...particulars(session, to, other)],
    action: { label: 'Open the conversation', link },
    after: ['If you cannot come, move or cancel the session there, so that nobody waits.'],
  })
}

/** The feedback request after the end (decisions 23). */
export function feedbackMail(to: Person, other: Person, link: string): Mail {
  return page({
    to: to.email,
    subject: `How was your mentorship with ${other.name}? · ${BRAND.name}`,
    greeting: `Hello ${to.name},`,
    lines: [
      `Your mentorship with ${other.name} has ended. Your feedback takes two minutes; only averages are ever shown.`,
    ],
    action: { label: 'Give feedback', link },
    after: ['You can change it for 14 days.'],
  })
}
