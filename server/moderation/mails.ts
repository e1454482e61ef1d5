import { BRAND } from '#contract/brand.ts'
import { msg } from '#contract/texts.ts'
import { pageTo } from '#server/mail-page.ts'
import type { Addressee } from '#server/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'
import { intlLocaleOf, languageIn } from '#contract/languages.ts'

const TEXTS = {
  banned: msg({ id: 'moderation.mail_banned', message: 'Your {brand} account has been suspended' }),
  bannedWhy: msg({
    id: 'moderation.mail_banned_why',
    message:
      'An admin has closed your account: you cannot sign in any more, other members do not see you, and what you had scheduled is cancelled.',
  }),
  suspendedWhy: msg({
    id: 'moderation.mail_suspended_why',
    message:
      'An admin has suspended your account until {day}. Until then you cannot sign in, other members do not see you, and what you had scheduled is cancelled. After it you can go on as before.',
  }),
  reason: msg({ id: 'moderation.mail_reason', message: 'The reason: {reason}' }),
  appeal: msg({
    id: 'moderation.mail_appeal',
    message: 'If you think that this is a mistake, please write to us at {contact}.',
  }),
  unbanned: msg({ id: 'moderation.mail_unbanned', message: 'Your {brand} account is open again' }),
  unbannedWhy: msg({
    id: 'moderation.mail_unbanned_why',
    message:
      'You can sign in again, and other members see you as before. What was cancelled meanwhile has to be scheduled anew.',
  }),
  signIn: msg({ id: 'moderation.mail_sign_in', message: 'Sign in' }),
} as const

const brand = BRAND.name

/** Tells somebody that they are kept out, up to a moment (ISO) or for good, and why. */
export function bannedMail(owner: Addressee, { reason, until }: { reason: string; until: string | null }): Mail {
  const locale = intlLocaleOf(languageIn(owner.language))
  return pageTo(owner, (t) => ({
    subject: t(TEXTS.banned, { brand }),
    lines: [
      until === null
        ? t(TEXTS.bannedWhy)
        : t(TEXTS.suspendedWhy, {
            day: new Date(until).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
          }),
      t(TEXTS.reason, { reason }),
    ],
    after: [t(TEXTS.appeal, { contact: BRAND.contactEmail })],
  }))
}

/** Tells somebody that an admin has let them in again. */
export function unbannedMail(owner: Addressee, site: string): Mail {
  return pageTo(owner, (t) => ({
    subject: t(TEXTS.unbanned, { brand }),
    lines: [t(TEXTS.unbannedWhy)],
    action: { label: t(TEXTS.signIn), link: `${site}/auth` },
  }))
}
