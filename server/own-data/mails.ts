import { BRAND } from '#contract/brand.ts'
import { EXPORT_HOURS } from '#contract/own-data.ts'
import { msg } from '#contract/texts.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Addressee } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'

const TEXTS = {
  subject: msg({ id: 'own_data.mail_deleted', message: 'Your {brand} account has been deleted' }),
  why: msg({
    id: 'own_data.mail_deleted_why',
    message:
      'Your account and your profile are gone, with your files, your settings and every way to sign in. What you wrote to others stays with them under "Deleted member". This is the last email that we send you.',
  }),
  after: msg({
    id: 'own_data.mail_deleted_after',
    message:
      'If it was not you, somebody knew your password: please write to us at {contact}, and choose another password wherever you used it.',
  }),
  action: msg({ id: 'own_data.mail_deleted_action', message: 'Visit {brand}' }),
  ready: msg({ id: 'own_data.mail_ready', message: 'Your data is ready to download' }),
  readyWhy: msg({
    id: 'own_data.mail_ready_why',
    message:
      'The archive of your data is made. You can download it in Settings for {hours} hours, in a browser where you are signed in; nobody else can.',
  }),
  readyAction: msg({ id: 'own_data.mail_ready_action', message: 'Open Settings' }),
  readyAfter: msg({
    id: 'own_data.mail_ready_after',
    message:
      'If you did not ask for it, somebody else is signed in to your account: choose a new password, which signs every device out.',
  }),
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

/** The mail that tells that an archive can be fetched. It names no address of the file: that opens for its owner alone. */
export function exportReadyMail(owner: Addressee, site: string): Mail {
  return pageTo(owner, (t) => ({
    subject: t(TEXTS.ready),
    lines: [t(TEXTS.readyWhy, { hours: EXPORT_HOURS })],
    action: { label: t(TEXTS.readyAction), link: `${site}/settings#your-data` },
    after: [t(TEXTS.readyAfter)],
  }))
}
