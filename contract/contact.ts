import { EMAIL_INVALID } from './email.ts'
import { messageTooLongText, msg } from './texts.ts'
import type { Text } from './texts.ts'

/** Characters that each field of the contact form takes (rule: contact-form). */
export const CONTACT_LIMITS = { name: 100, email: 255, subject: 200, message: 1000 } as const

export type ContactField = keyof typeof CONTACT_LIMITS

/** The fields in their order on the page. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message']

/** Where a message goes: JSON from the script, a plain form post without it. */
export const CONTACT_PATH = '/api/send-contact-email'

/** The words of the contact form (rule: agreed-texts). */
export const CONTACT_TEXTS = {
  name: msg({ id: 'contact.name_missing', message: 'Please enter your name' }),
  nameLong: msg({
    id: 'contact.name_long',
    message: 'Please keep your name to {max} characters',
    values: { max: CONTACT_LIMITS.name },
  }),
  email: EMAIL_INVALID,
  emailLong: msg({
    id: 'contact.email_long',
    message: 'Please keep your email address to {max} characters',
    values: { max: CONTACT_LIMITS.email },
  }),
  subject: msg({ id: 'contact.subject_missing', message: 'Please enter a subject' }),
  subjectLong: msg({
    id: 'contact.subject_long',
    message: 'Please keep the subject to {max} characters',
    values: { max: CONTACT_LIMITS.subject },
  }),
  message: msg({ id: 'contact.message_missing', message: 'Please enter a message' }),
  messageLong: messageTooLongText(CONTACT_LIMITS.message),
  send: msg({ id: 'contact.send', message: 'Send Message' }),
  sending: msg({ id: 'contact.sending', message: 'Sending...' }),
  invalid: msg({ id: 'contact.invalid', message: 'Validation error' }),
  error: msg({ id: 'contact.error', message: 'Error' }),
  failed: msg({ id: 'contact.failed', message: 'Failed to send message. Please try again.' }),
  sent: msg({ id: 'contact.sent', message: 'Message sent!' }),
  promise: msg({ id: 'contact.promise', message: 'We will respond within 8 hours.' }),
} as const

/** The field that people do not see: what fills it in is a robot, and is answered as if all were well. */
export const HONEYPOT = 'website'

/** Something, an at sign, and a name with a dot in it: what is finer than that, the server says. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong, by field. */
export type ContactIssues = Partial<Record<ContactField, Text>>

/**
 * What is wrong with a message, by field, as far as a page can tell before it sends (rule: contact-form). It refuses
 * nothing that contact-api.ts takes, and says the same.
 */
export function contactIssues(values: Record<ContactField, string>): ContactIssues {
  const issues: ContactIssues = {}
  for (const field of CONTACT_FIELDS) {
    const value = values[field].trim()
    if (value.length > CONTACT_LIMITS[field]) issues[field] = CONTACT_TEXTS[`${field}Long`]
    else if (field === 'email' ? !LIKE_AN_ADDRESS.test(value) : value === '') issues[field] = CONTACT_TEXTS[field]
  }
  return issues
}
