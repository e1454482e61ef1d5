import { BRAND } from '#contract/brand.ts'
import type { ContactInput } from '#contract/contact-api.ts'
import { page } from '#server/mail-page.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { Mail } from '#server/platform/mail.ts'

/** The mail to the operator with a visitor's message; a reply goes to the visitor. */
export function contactMail(to: string, { name, email, subject, message }: ContactInput): Mail {
  return {
    ...page({
      to,
      subject: `Contact form: ${oneLine(subject)}`,
      greeting: `Somebody wrote through the contact form of ${BRAND.name}.`,
      lines: [`Name: ${oneLine(name)}\nEmail: ${email}\nSubject: ${oneLine(subject)}`, message],
      after: ['To answer, reply to this mail.'],
    }),
    // Only the validated address, without the name: nothing else that a stranger typed goes into a header.
    replyTo: email,
  }
}
