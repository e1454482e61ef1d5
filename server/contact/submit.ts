import { createHash } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import type { ContactInput } from '#contract/contact-api.ts'
import { HONEYPOT } from '#contract/contact.ts'
import type { App } from '#server/app.ts'
import { contactMail } from '#server/contact/mails.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

const DAY_SECONDS = 86_400

/**
 * A message to the operator, from either way of sending it: queued when this resolves, and to nobody
 * but the operator, so that the form cannot be made to write to strangers.
 * @throws TooMany when the address has written too often
 */
export async function submit(app: App, ip: string, input: ContactInput): Promise<void> {
  await app.limits.consume('contact', ip)
  // A robot must not learn that it was seen through.
  if (input[HONEYPOT]) return
  // Who got no answer presses again: the same words on the same day are one message.
  const { name, email, subject, message } = input
  const key = createHash('sha256')
    .update(JSON.stringify([name, email, subject, message]))
    .digest('base64url')
  const once = { key: `contact ${key}`, seconds: DAY_SECONDS }
  await app.inTransaction((_, { enqueue }) => enqueue(MAIL_QUEUE, contactMail(BRAND.contactEmail, input), once))
}
