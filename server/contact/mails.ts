import { BRAND } from '#contract/brand.ts'
import type { ContactInput } from '#contract/contact-api.ts'
import { page } from '#server/mail-page.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { Mail } from '#server/platform/mail.ts'

/** A visitor's message as the operator gets it; answering it answers the visitor. */
export function contactMail(to: string, { name, email, subject, message }: ContactInput): Mail {
  return {
    ...page({
      to,
      subject: `Contact form: ${oneLine(subject)}`,
      greeting: `Somebody wrote through the contact form of ${BRAND.name}.`,
      lines: [`Name: ${oneLine(name)}\nEmail: ${email}\nSubject: ${oneLine(subject)}`, message],
      after: ['To answer, reply to this mail.'],
    }),
    // Without a name beside it: an address that was checked is all that a header takes from a stranger.
    replyTo: email,
  }
}
