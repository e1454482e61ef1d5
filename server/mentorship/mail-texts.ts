import { msg } from '#contract/texts.ts'

/** The texts of mails about a mentorship and of invitations for calendars. */
export const MAIL_TEXTS = {
  when: msg({
    id: 'mentorship.mail_when',
    message: 'When: {time} ({zone} time), {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}',
  }),
  whenForOther: msg({ id: 'mentorship.mail_when_for_other', message: 'For {name}: {time} ({zone} time)' }),
  where: msg({ id: 'mentorship.mail_where', message: 'Where: {place}' }),
  open: msg({ id: 'mentorship.mail_open', message: 'Open the conversation' }),
  invitation: msg({
    id: 'mentorship.mail_invitation',
    message: 'The attached invitation keeps your calendar up to date.',
  }),
  beginsInMinutes: msg({
    id: 'mentorship.mail_begins_minutes',
    message: 'Your mentorship session begins in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  beginsInHours: msg({
    id: 'mentorship.mail_begins_hours',
    message: 'Your mentorship session begins in {hours, plural, one {# hour} other {# hours}}.',
  }),
  beginsInMinutesSubject: msg({
    id: 'mentorship.mail_begins_minutes_subject',
    message: 'Your session with {name} begins in {minutes, plural, one {# minute} other {# minutes}} · {brand}',
  }),
  beginsInHoursSubject: msg({
    id: 'mentorship.mail_begins_hours_subject',
    message: 'Your session with {name} begins in {hours, plural, one {# hour} other {# hours}} · {brand}',
  }),
  cannotCome: msg({
    id: 'mentorship.mail_cannot_come',
    message: 'If you cannot come, move or cancel the session there, so that nobody waits.',
  }),
  feedbackSubject: msg({
    id: 'mentorship.mail_feedback_subject',
    message: 'How was your mentorship with {name}? · {brand}',
  }),
  feedbackWhy: msg({
    id: 'mentorship.mail_feedback_why',
    message: 'Your mentorship with {name} has ended. Your feedback takes two minutes; only averages are ever shown.',
  }),
  feedbackAction: msg({ id: 'mentorship.mail_feedback_action', message: 'Give feedback' }),
  feedbackAfter: msg({
    id: 'mentorship.mail_feedback_after',
    message: 'You can change it for {days, plural, one {# day} other {# days}}.',
  }),
  calendarTitle: msg({ id: 'mentorship.calendar_title', message: 'Mentorship session: {mentor} and {mentee}' }),
  calendarLink: msg({ id: 'mentorship.calendar_link', message: 'Your conversation: {link}' }),
} as const

/** What happened to a scheduled session: the subject, and the line for who did it and for the other side. */
export const SCHEDULED_TEXTS = {
  scheduled: {
    subject: msg({ id: 'mentorship.mail_scheduled_subject', message: 'Session with {name} · {brand}' }),
    byYou: msg({ id: 'mentorship.mail_scheduled_by_you', message: 'You scheduled a mentorship session.' }),
    byOther: msg({ id: 'mentorship.mail_scheduled_by_other', message: '{name} scheduled a mentorship session.' }),
  },
  moved: {
    subject: msg({ id: 'mentorship.mail_moved_subject', message: 'Session with {name} moved · {brand}' }),
    byYou: msg({
      id: 'mentorship.mail_moved_by_you',
      message: 'You moved your mentorship session to another time or place.',
    }),
    byOther: msg({
      id: 'mentorship.mail_moved_by_other',
      message: '{name} moved your mentorship session to another time or place.',
    }),
  },
  cancelled: {
    subject: msg({ id: 'mentorship.mail_cancelled_subject', message: 'Session with {name} cancelled · {brand}' }),
    byYou: msg({ id: 'mentorship.mail_cancelled_by_you', message: 'You cancelled this mentorship session.' }),
    byOther: msg({ id: 'mentorship.mail_cancelled_by_other', message: '{name} cancelled this mentorship session.' }),
  },
  /** The same to both: neither has cancelled it. */
  ended: {
    subject: msg({ id: 'mentorship.mail_cancelled_subject', message: 'Session with {name} cancelled · {brand}' }),
    byYou: msg({
      id: 'mentorship.mail_cancelled_by_end',
      message: 'This session is cancelled, because your mentorship has ended.',
    }),
    byOther: msg({
      id: 'mentorship.mail_cancelled_by_end',
      message: 'This session is cancelled, because your mentorship has ended.',
    }),
  },
} as const
