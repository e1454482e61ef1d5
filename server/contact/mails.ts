import { BRAND } from '#contract/brand.ts'
import type { ContactInput } from '#contract/contact-api.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { msg } from '#contract/texts.ts'
import { page } from '#server/mail-page.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { Mail } from '#server/platform/mail.ts'
import { textsIn } from '#server/texts/i18n.ts'

const TEXTS = {
  subject: msg({ id: 'contact.mail_subject', message: 'Contact form: {subject}' }),
  greeting: msg({
    id: 'contact.mail_greeting',
    message: 'Somebody wrote through the contact form of {brand}.',
  }),
  name: msg({ id: 'contact.mail_name', message: 'Name: {name}' }),
  email: msg({ id: 'contact.mail_email', message: 'Email: {email}' }),
  subjectLine: msg({ id: 'contact.mail_subject_line', message: 'Subject: {subject}' }),
  reply: msg({ id: 'contact.mail_reply', message: 'To answer, reply to this email.' }),
} as const

/**
 * The mail to the operator with a visitor's message; a reply goes to the visitor. It is in English, since the operator's
 * address belongs to no account that could have another language.
 */
export function contactMail(to: string, { name, email, subject, message }: ContactInput): Mail {
  const t = textsIn(DEFAULT_LANGUAGE)
  const about = { subject: oneLine(subject) }
  const sender = [t(TEXTS.name, { name: oneLine(name) }), t(TEXTS.email, { email }), t(TEXTS.subjectLine, about)]
  return {
    ...page({
      to,
      subject: t(TEXTS.subject, about),
      greeting: t(TEXTS.greeting, { brand: BRAND.name }),
      lines: [sender.join('\n'), message],
      after: [t(TEXTS.reply)],
    }),
    // Only the validated address, without the name: nothing else that a stranger typed goes into a header.
    replyTo: email,
  }
}
