import { BRAND } from '#contract/brand.ts'
import type { ContactInput } from '#contract/contact-api.ts'
import { HONEYPOT } from '#contract/contact.ts'
import type { App } from '#server/app.ts'
import { contactMail } from '#server/contact/mails.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/**
 * A message to the operator, from either way of sending it: queued when this resolves, and to nobody
 * but the operator, so that the form cannot be made to write to strangers. Under an id, once.
 * @throws TooMany when the address has written too often
 */
export async function submit(app: App, network: string, input: ContactInput): Promise<void> {
  await app.limits.consume('contact', network)
  // A robot must not learn that it was seen through.
  if (input[HONEYPOT]) return
  await app.inTransaction((_, { enqueue }) => enqueue(MAIL_QUEUE, contactMail(BRAND.contactEmail, input), input.id))
}
