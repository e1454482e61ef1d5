import { BRAND } from '#contract/brand.ts'
import { intlLocaleOf, languageIn } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { kindOf, placeOf } from '#contract/notification-kinds.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import type { Unsubscribable } from '#contract/notifications.ts'
import { msg } from '#contract/texts.ts'
import type { Text } from '#contract/texts.ts'
import { pageTo } from '#server/mail-page.ts'
import { unsubscribeHeaders, unsubscribeLink } from '#server/notifications/unsubscribe-link.ts'
import type { Notice } from '#server/notifications/notice.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { textsIn } from '#server/texts/i18n.ts'

/** Whom a mail is for; `language` as their row has it. */
export type Reader = { user_id: string; name: string; email: string; language: string | null }

const TEXTS = {
  open: msg({ id: 'notifications.mail_open', message: 'Open {brand}' }),
  somebody: msg({ id: 'notifications.mail_somebody', message: 'A member' }),
  unread: msg({
    id: 'notifications.mail_unread',
    message:
      '{count, plural, one {You have # unread message from {name}.} other {You have # unread messages from {name}.}}',
  }),
  read: msg({ id: 'notifications.mail_read', message: 'Read and answer' }),
  whyEmail: msg({
    id: 'notifications.mail_why_email',
    message: 'You get this because Email Notifications are on. To turn them off: {link}',
  }),
  whyMessages: msg({
    id: 'notifications.mail_why_messages',
    message: 'You get this because Message Notifications are on. To turn them off: {link}',
  }),
} as const

/** Subjects of mails whose sentence is too long for one. */
const SUBJECTS: Partial<Record<NotificationKind, Text>> = {
  mentorship_declined: msg({ id: 'notifications.mail_declined', message: 'Your mentorship request · {brand}' }),
  announcement: msg({ id: 'notifications.mail_announcement', message: 'News from {brand}' }),
  report_dismissed: msg({ id: 'notifications.mail_report', message: 'What came of your report · {brand}' }),
  report_acted: msg({ id: 'notifications.mail_report', message: 'What came of your report · {brand}' }),
  content_removed: msg({ id: 'notifications.mail_removed', message: 'Something of yours was removed · {brand}' }),
  warned: msg({ id: 'notifications.mail_warned', message: 'A warning · {brand}' }),
  saved_was_scam: msg({ id: 'notifications.mail_scam', message: 'An opportunity that you saved was a scam · {brand}' }),
}

const brand = BRAND.name
const WHY = { email_notifications: TEXTS.whyEmail, message_notifications: TEXTS.whyMessages }

/** What a name would become a link by, in a mail that anybody can have sent. */
const LIKE_AN_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}|:\/\/|@|www\./u

/** A sentence as a subject: without its full stop. */
const subjectOf = (sentence: string) => `${sentence.replace(/\.$/, '')} · ${brand}`

/** A member's name in a mail to somebody whom they need not know. */
export function nameIn(language: Language, name: string | null): string {
  const typed = oneLine(name ?? '')
  return typed === '' || LIKE_AN_ADDRESS.test(typed) ? textsIn(language)(TEXTS.somebody) : typed
}

/** The mail of a notification: what the bell says, and the way to it. */
export function notificationMail(
  config: Config,
  { kind, details = {}, conversation_id }: Notice,
  to: Reader & { actor_name: string | null },
): Mail {
  const language = languageIn(to.language)
  const t = textsIn(language)
  const sentence = t(kindOf(kind).text, {
    ...details,
    ...whenIn(language, details),
    name: nameIn(language, to.actor_name),
  })
  const subject = SUBJECTS[kind]
  const place = placeOf(kind, conversation_id ?? null) ?? '/dashboard'
  return withUnsubscribe(config, 'email_notifications', to, (after) =>
    pageTo(to, () => ({
      subject: subject ? t(subject, { brand }) : subjectOf(sentence),
      lines: [sentence],
      action: { label: t(TEXTS.open, { brand }), link: config.publicUrl + place },
      after,
    })),
  )
}

/** The mail that tells of messages which lie unread; it has none of their words. */
export function unreadMail(
  config: Config,
  to: Reader,
  { peer_name, unread, conversation_id }: { peer_name: string; unread: number; conversation_id: string },
): Mail {
  const language = languageIn(to.language)
  const t = textsIn(language)
  const sentence = t(TEXTS.unread, { count: unread, name: nameIn(language, peer_name) })
  return withUnsubscribe(config, 'message_notifications', to, (after) =>
    pageTo(to, () => ({
      subject: subjectOf(sentence),
      lines: [sentence],
      action: { label: t(TEXTS.read), link: `${config.publicUrl}/messages/${conversation_id}` },
      after,
    })),
  )
}

/** A mail with the line that says why it comes and how to end such mails, and the headers that say so to mail programs. */
export function withUnsubscribe(
  config: Config,
  what: Unsubscribable,
  { user_id, language }: Pick<Reader, 'user_id' | 'language'>,
  write: (after: string[]) => Mail,
): Mail {
  const link = unsubscribeLink(config, { user_id, what })
  const mail = write([textsIn(languageIn(language))(WHY[what], { link })])
  return { ...mail, memberId: user_id, headers: unsubscribeHeaders(link) }
}

/** The moment of a session in words, in UTC: the mail with its invitation has it in the reader's own time. */
function whenIn(language: Language, { starts_at }: NonNullable<Notice['details']>) {
  if (typeof starts_at !== 'string') return {}
  const format = new Intl.DateTimeFormat(intlLocaleOf(language), {
    timeZone: 'UTC',
    timeZoneName: 'short',
    dateStyle: undefined,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { when: format.format(new Date(starts_at)) }
}
