import { z } from 'zod'
import { CONTACT_LIMITS, CONTACT_TEXTS, HONEYPOT } from './contact.ts'
import { procedure } from './errors.ts'
import { issueMessage } from './issues.ts'
import { id } from './page.ts'
import { requiredText, text } from './text.ts'

/**
 * A message to the operator (rule: contact-form): all trimmed; the honeypot may carry anything short.
 * A message sent again under its id is the same message; without an id, each is another.
 */
export const contactInput = z.strictObject({
  id: id.optional(),
  name: requiredText(CONTACT_LIMITS.name, CONTACT_TEXTS.name, CONTACT_TEXTS.nameLong),
  email: requiredText(CONTACT_LIMITS.email, CONTACT_TEXTS.email, CONTACT_TEXTS.emailLong).pipe(
    z.email(issueMessage(CONTACT_TEXTS.email)),
  ),
  subject: requiredText(CONTACT_LIMITS.subject, CONTACT_TEXTS.subject, CONTACT_TEXTS.subjectLong),
  message: requiredText(CONTACT_LIMITS.message, CONTACT_TEXTS.message, CONTACT_TEXTS.messageLong),
  [HONEYPOT]: text(200).optional(),
})
export type ContactInput = z.infer<typeof contactInput>

export const contact = {
  send: procedure
    .route({
      method: 'POST',
      path: '/send-contact-email',
      successStatus: 202,
      summary: 'Write to the operator; accepted as soon as it is queued',
    })
    .input(contactInput)
    .output(z.object({})),
}
