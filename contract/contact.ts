/** Characters that each field of the contact form takes (spec 9). */
export const CONTACT_LIMITS = { name: 100, email: 255, subject: 200, message: 1000 } as const

export type ContactField = keyof typeof CONTACT_LIMITS

/** The words of the contact form (spec 5, 8, 9). */
export const CONTACT_TEXTS = {
  name: 'Please enter your name',
  nameLong: 'Please keep your name to 100 characters',
  email: 'Please enter a valid email address',
  emailLong: 'Please keep your email address to 255 characters',
  subject: 'Please enter a subject',
  subjectLong: 'Please keep the subject to 200 characters',
  message: 'Please enter a message',
  messageLong: 'Please keep the message to 1000 characters',
  invalid: 'Validation error',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent!',
  promise: 'We will respond within 8 hours.',
} as const

/** The field that people do not see: what fills it in is a robot, and is answered as if all were well. */
export const HONEYPOT = 'website'
