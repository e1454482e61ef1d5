import { BRAND } from '#contract/brand.ts'
import { page } from '#server/platform/mail-page.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'

type Person = { name: string; email: string; emailVerified: boolean }

/**
 * A mail to an unverified address does not contain the name: a stranger may have typed it, and could send any text with
 * links to anybody.
 */
const greeting = ({ name, emailVerified }: Person) => (emailVerified ? `Hello ${oneLine(name)},` : 'Hello,')

/** The mail with the link that verifies an address; the link is valid for a day. */
export function verificationMail(to: Person, link: string): Mail {
  return page({
    to: to.email,
    subject: `Verify your email for ${BRAND.name}`,
    greeting: greeting(to),
    lines: [`Welcome to ${BRAND.name}. Please confirm that this address is yours, then you can set up your profile.`],
    action: { label: 'Verify my email', link },
    after: ['The link works for 24 hours. If you did not create an account, you can ignore this mail.'],
  })
}

/** The mail to the owner of an address when somebody signs up with it again. */
export function alreadyMemberMail(to: Person, site: string): Mail {
  return page({
    to: to.email,
    subject: `You already have a ${BRAND.name} account`,
    greeting: greeting(to),
    lines: [
      'Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.',
    ],
    action: { label: 'Sign in', link: `${site}/auth` },
    after: [`If you have forgotten your password, choose a new one here: ${site}/auth?mode=forgot`],
  })
}

/** The mail with the link to choose a new password; the link is valid for an hour and works once. */
export function passwordResetMail(to: Person, link: string): Mail {
  return page({
    to: to.email,
    subject: `Choose a new ${BRAND.name} password`,
    greeting: greeting(to),
    lines: [
      'We were asked to let you choose a new password. When you do, every device that is signed in is signed out.',
    ],
    action: { label: 'Choose a new password', link },
    after: [
      'The link works for one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
  })
}
