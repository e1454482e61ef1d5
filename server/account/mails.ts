import { BRAND } from '#contract/brand.ts'
import { msg } from '#contract/texts.ts'
import type { EndedFactors } from '#server/account/events.ts'
import { YOUNG_DAYS } from '#server/account/reset-links.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Addressee } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { WriteText } from '#server/texts/i18n.ts'

/** The owner of an account. */
export type Owner = Addressee & { name: string }

const TEXTS = {
  verify: msg({ id: 'account.mail_verify', message: 'Verify your email for {brand}' }),
  verifyWhy: msg({
    id: 'account.mail_verify_why',
    message: 'Welcome to {brand}. Please confirm that this address is yours, then you can set up your profile.',
  }),
  verifyAction: msg({ id: 'account.mail_verify_action', message: 'Verify my email' }),
  verifyAfter: msg({
    id: 'account.mail_verify_after',
    message: 'The link works for 24 hours. If you did not create an account, you can ignore this email.',
  }),
  member: msg({ id: 'account.mail_member', message: 'You already have a {brand} account' }),
  memberWhy: msg({
    id: 'account.mail_member_why',
    message:
      'Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.',
  }),
  memberAction: msg({ id: 'account.mail_member_action', message: 'Sign in' }),
  memberAfter: msg({
    id: 'account.mail_member_after',
    message: 'If you have forgotten your password, choose a new one here: {link}',
  }),
  reset: msg({ id: 'account.mail_reset', message: 'Choose a new {brand} password' }),
  resetWhy: msg({
    id: 'account.mail_reset_why',
    message:
      'We were asked to let you choose a new password. When you do, every device that is signed in is signed out.',
  }),
  resetAction: msg({ id: 'account.mail_reset_action', message: 'Choose a new password' }),
  resetAfter: msg({
    id: 'account.mail_reset_after',
    message:
      'The link works for one hour. If you did not ask for it, you can ignore this email: your password stays as it is.',
  }),
  changed: msg({ id: 'account.mail_changed', message: 'Your {brand} password was changed' }),
  changedWhy: msg({
    id: 'account.mail_changed_why',
    message: 'The password of your account has just been changed. If that was you, there is nothing to do.',
  }),
  notMe: msg({ id: 'account.mail_not_me', message: 'It was not me' }),
  changedAfter: msg({
    id: 'account.mail_changed_after',
    message:
      'If it was not you, choose a new password at once with this link. Every device that is signed in is then signed out.',
  }),
  endedFactor: msg({
    id: 'account.mail_ended_factor',
    message:
      'The authenticator of your account was less than {days} days old, so it was switched off. If it was yours, set it up again in Settings.',
  }),
  endedPasskeys: msg({
    id: 'account.mail_ended_passkeys',
    message:
      '{count, plural, one {# passkey was less than {days} days old, so it was removed. If it was yours, add it again in Settings.} other {# passkeys were less than {days} days old, so they were removed. If they were yours, add them again in Settings.}}',
  }),
} as const

const brand = BRAND.name

/** Where a new password is chosen by who has forgotten theirs, or does not trust it any more. */
export const newPasswordLink = (site: string) => `${site}/auth?mode=forgot`

/** What an owner is offered who did not do what the mail tells of. */
export function notMeAction(t: WriteText, site: string): { label: string; link: string } {
  return { label: t(TEXTS.notMe), link: newPasswordLink(site) }
}

/**
 * The mail with the link that verifies an address; the link is valid for a day. It does not contain the name: a stranger
 * may have typed it, and could send any text with links to anybody.
 */
export function verificationMail({ email, language }: Omit<Owner, 'name'>, link: string): Mail {
  return pageTo({ email, language }, (t) => ({
    subject: t(TEXTS.verify, { brand }),
    lines: [t(TEXTS.verifyWhy, { brand })],
    action: { label: t(TEXTS.verifyAction), link },
    after: [t(TEXTS.verifyAfter)],
  }))
}

/** The mail to the owner of an address when somebody signs up with it again. */
export function alreadyMemberMail(to: Owner, site: string): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.member, { brand }),
    lines: [t(TEXTS.memberWhy)],
    action: { label: t(TEXTS.memberAction), link: `${site}/auth` },
    after: [t(TEXTS.memberAfter, { link: newPasswordLink(site) })],
  }))
}

/** The mail with the link to choose a new password; the link is valid for an hour and works once. */
export function passwordResetMail(to: Owner, link: string): Mail {
  return pageTo(to, (t) => ({
    subject: t(TEXTS.reset, { brand }),
    lines: [t(TEXTS.resetWhy)],
    action: { label: t(TEXTS.resetAction), link },
    after: [t(TEXTS.resetAfter)],
  }))
}

/**
 * The mail that tells of a changed password, so that its owner notices when it was somebody else; and of what a forgotten
 * one ended.
 */
export function passwordChangedMail(to: Owner, site: string, ended?: EndedFactors): Mail {
  const days = YOUNG_DAYS
  return pageTo(to, (t) => ({
    subject: t(TEXTS.changed, { brand }),
    lines: [
      t(TEXTS.changedWhy),
      ...(ended?.second_factor ? [t(TEXTS.endedFactor, { days })] : []),
      ...(ended?.passkeys ? [t(TEXTS.endedPasskeys, { count: ended.passkeys, days })] : []),
    ],
    action: notMeAction(t, site),
    after: [t(TEXTS.changedAfter)],
  }))
}
