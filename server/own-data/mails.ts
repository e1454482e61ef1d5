import { BRAND } from '#contract/brand.ts'
import { msg } from '#contract/texts.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Addressee } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'

const TEXTS = {
  subject: msg({ id: 'own_data.mail_deleted', message: 'Your {brand} account has been deleted' }),
  why: msg({
    id: 'own_data.mail_deleted_why',
    message:
      'Your account and your profile are gone, with your files, your settings and every way to sign in. What you wrote to others stays with them under "Deleted member". This is the last mail that we send you.',
  }),
  after: msg({
    id: 'own_data.mail_deleted_after',
    message:
      'If it was not you, somebody knew your password: please write to us at {contact}, and choose another password wherever you used it.',
  }),
  action: msg({ id: 'own_data.mail_deleted_action', message: 'Visit {brand}' }),
} as const

const brand = BRAND.name

/** The last mail to somebody, which tells that their account is deleted. */
export function farewellMail(owner: Addressee, site: string): Mail {
  return pageTo(owner, (t) => ({
    subject: t(TEXTS.subject, { brand }),
    lines: [t(TEXTS.why)],
    action: { label: t(TEXTS.action, { brand }), link: site },
    after: [t(TEXTS.after, { contact: BRAND.contactEmail })],
  }))
}
