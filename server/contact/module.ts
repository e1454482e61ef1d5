import { BRAND } from '#contract/brand.ts'
import { contactMail } from '#server/contact/mails.ts'
import type { Inside, Module } from '#server/module.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { router } from '#server/contact/router.ts'

const mailSubscribers: Inside = {
  // To nobody but the operator, so that the form cannot be made to write to strangers; under its id once.
  'contact.sent': ({ contact }, { enqueue }) =>
    enqueue(MAIL_QUEUE, contactMail(BRAND.contactEmail, contact), contact.id),
}

export const contact: Module = {
  name: 'contact',
  router,
  inside: [mailSubscribers],
}
