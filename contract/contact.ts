import { EMAIL_INVALID } from './email.ts'

/** Characters that each field of the contact form takes (spec 9). */
export const CONTACT_LIMITS = { name: 100, email: 255, subject: 200, message: 1000 } as const

export type ContactField = keyof typeof CONTACT_LIMITS

/** The fields in their order on the page. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message']

/** Where a message goes: JSON from the script, a plain form post without it. */
export const CONTACT_PATH = '/api/send-contact-email'

/** The words of the contact form (spec 2, 5, 8, 9). */
export const CONTACT_TEXTS = {
  name: 'Please enter your name',
  nameLong: 'Please keep your name to 100 characters',
  email: EMAIL_INVALID,
  emailLong: 'Please keep your email address to 255 characters',
  subject: 'Please enter a subject',
  subjectLong: 'Please keep the subject to 200 characters',
  message: 'Please enter a message',
  messageLong: 'Please keep the message to 1000 characters',
  send: 'Send Message',
  sending: 'Sending...',
  invalid: 'Validation error',
  error: 'Error',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent!',
  promise: 'We will respond within 8 hours.',
} as const

/** The field that people do not see: what fills it in is a robot, and is answered as if all were well. */
export const HONEYPOT = 'website'

/** Something, an at sign, and a name with a dot in it: what is finer than that, the server says. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * What is wrong with a message, by field, as far as a page can tell before it sends (spec 5). It refuses
 * nothing that contact-api.ts takes, and says the same words.
 */
export function contactIssues(values: Record<ContactField, string>): Partial<Record<ContactField, string>> {
  const issues: Partial<Record<ContactField, string>> = {}
  for (const field of CONTACT_FIELDS) {
    const value = values[field].trim()
    if (value.length > CONTACT_LIMITS[field]) issues[field] = CONTACT_TEXTS[`${field}Long`]
    else if (field === 'email' ? !LIKE_AN_ADDRESS.test(value) : value === '') issues[field] = CONTACT_TEXTS[field]
  }
  return issues
}
