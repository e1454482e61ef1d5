import { BRAND } from '#contract/brand.ts'
import { msg } from '#contract/texts.ts'
import type { Text } from '#contract/texts.ts'
import type { SecurityChange } from '#server/account/events.ts'
import { newPasswordLink, notMeAction } from '#server/account/mails.ts'
import type { Owner } from '#server/account/mails.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'

const TEXTS = {
  remedy: msg({
    id: 'security.mail_remedy',
    message:
      'If it was not you, choose a new password at once with this link. Every device that is signed in is then signed out. Then look through Settings.',
  }),
  secured: msg({ id: 'security.mail_secured', message: 'The security of your {brand} account changed' }),
  wrongCodes: msg({ id: 'security.mail_wrong_codes', message: 'Somebody knows the password of your {brand} account' }),
  wrongCodesWhy: msg({
    id: 'security.mail_wrong_codes_why',
    message:
      'Wrong codes were typed after your password, or after Google, several times within an hour. None of them signed anybody in. If that was you, there is nothing to do.',
  }),
  wrongCodesAction: msg({ id: 'security.mail_wrong_codes_action', message: 'Choose a new password' }),
  wrongCodesAfter: msg({
    id: 'security.mail_wrong_codes_after',
    message:
      'If it was not you, somebody knows your password: choose a new one with this link, which signs every device out. If you sign in with Google, secure your Google account too.',
  }),
  confirm: msg({ id: 'security.mail_confirm', message: 'Confirm the new address of your {brand} account' }),
  confirmOldWhy: msg({
    id: 'security.mail_confirm_old_why',
    message:
      'We were asked to change the address of your account to {email}. It changes once you have confirmed it here and there.',
  }),
  confirmAction: msg({ id: 'security.mail_confirm_action', message: 'Confirm the change' }),
  confirmOldAfter: msg({
    id: 'security.mail_confirm_old_after',
    message:
      'The link works for 24 hours. If it was not you, somebody knows your password: choose a new one here, which also stops the change: {link}',
  }),
  confirmNewWhy: msg({
    id: 'security.mail_confirm_new_why',
    message: 'Somebody wants to use this address for their {brand} account. Please confirm that it is yours.',
  }),
  confirmNewAfter: msg({
    id: 'security.mail_confirm_new_after',
    message: 'The link works for 24 hours. If you do not know of this, you can ignore this email.',
  }),
  taken: msg({ id: 'security.mail_taken', message: 'Your address was named for another {brand} account' }),
  takenWhy: msg({
    id: 'security.mail_taken_why',
    message:
      'Somebody, perhaps you, wanted to use this address for another account. It belongs to yours, so nothing was changed.',
  }),
  moved: msg({ id: 'security.mail_moved', message: 'The address of your {brand} account was changed' }),
  movedNew: msg({
    id: 'security.mail_moved_new',
    message: 'You now sign in with this address, and our emails come here. The address before was {email}.',
  }),
  movedOld: msg({
    id: 'security.mail_moved_old',
    message: 'Your account now has the address {email}. This one no longer signs in, and no link to it works any more.',
  }),
  movedOldAfter: msg({
    id: 'security.mail_moved_old_after',
    message: 'If it was not you, write to {support} at once: a new password cannot be asked for with this address.',
  }),
} as const

/** What changed, in a sentence. */
const CHANGES: Record<SecurityChange, Text> = {
  second_factor_on: msg({
    id: 'security.mail_factor_on',
    message: 'An authenticator was switched on. Its code is asked for after the password from now on.',
  }),
  second_factor_off: msg({
    id: 'security.mail_factor_off',
    message: 'The authenticator was switched off. The password alone signs in from now on.',
  }),
  codes_renewed: msg({
    id: 'security.mail_codes',
    message: 'New recovery codes were made. The ones before no longer work.',
  }),
  passkey_added: msg({
    id: 'security.mail_passkey_added',
    message: 'A passkey was added. It signs in without the password.',
  }),
  passkey_removed: msg({
    id: 'security.mail_passkey_removed',
    message: 'A passkey was removed. It no longer signs in.',
  }),
}
const CODE_USED = msg({
  id: 'security.mail_code_used',
  message:
    '{left, plural, one {A recovery code was used to sign in. # code is left.} other {A recovery code was used to sign in. # codes are left.}}',
})

const brand = BRAND.name

/** The mail that tells an owner that their account is entered another way from now on. */
export function securedMail(to: Owner, what: SecurityChange, site: string): Mail {
  return told(to, CHANGES[what], site)
}

/** The mail that tells that a recovery code signed in; `left` are unused. */
export function recoveryCodeMail(to: Owner, left: number, site: string): Mail {
  return told(to, { ...CODE_USED, values: { left } }, site)
}

function told(to: Owner, what: Text, site: string): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.secured, { brand }),
    lines: [t(what)],
    action: notMeAction(t, site),
    after: [t(TEXTS.remedy)],
  }))
}

/** The mail that tells an owner that somebody got as far as the code, and guesses it. */
export function wrongCodesMail(to: Owner, site: string): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.wrongCodes, { brand }),
    lines: [t(TEXTS.wrongCodesWhy)],
    action: { label: t(TEXTS.wrongCodesAction), link: newPasswordLink(site) },
    after: [t(TEXTS.wrongCodesAfter)],
  }))
}

/** The mail to the address that an account still has, with the link that lets it go. */
export function confirmOldMail(to: Owner, email: string, link: string, site: string): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.confirm, { brand }),
    lines: [t(TEXTS.confirmOldWhy, { email })],
    action: { label: t(TEXTS.confirmAction), link },
    after: [t(TEXTS.confirmOldAfter, { link: newPasswordLink(site) })],
  }))
}

/** The mail to the new address. It does not contain the name: whoever typed the address may have chosen it for this mail. */
export function confirmNewMail(email: string, language: string | null, link: string): Mail {
  return pageTo({ email, language }, (t) => ({
    subject: t(TEXTS.confirm, { brand }),
    lines: [t(TEXTS.confirmNewWhy, { brand })],
    action: { label: t(TEXTS.confirmAction), link },
    after: [t(TEXTS.confirmNewAfter)],
  }))
}

/** The mail to the owner of an account whose address somebody wants for theirs. */
export function addressTakenMail(to: Owner): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.taken, { brand }),
    lines: [t(TEXTS.takenWhy)],
  }))
}

/** The two mails after an address has changed. The old one names the remedy that works from there. */
export function addressMovedMails(to: Owner, before: string): Mail[] {
  return [
    pageTo(to, (t) => ({ subject: t(TEXTS.moved, { brand }), lines: [t(TEXTS.movedNew, { email: before })] })),
    pageTo({ ...to, email: before }, (t) => ({
      subject: t(TEXTS.moved, { brand }),
      lines: [t(TEXTS.movedOld, { email: to.email })],
      after: [t(TEXTS.movedOldAfter, { support: BRAND.supportEmail })],
    })),
  ]
}
