import { BRAND } from '#contract/brand.ts'

/** What the account page says of itself in each of its modes. */
export const AUTH_MODES = {
  'sign-in': {
    title: 'Sign in',
    lead: 'Sign in and carry on where you left off.',
    description: `Sign in to ${BRAND.name} and carry on where you left off: your mentor, your matches, your conversations.`,
  },
  'sign-up': {
    title: 'Sign up',
    lead: 'Create an account, say which shore you are on, and meet them.',
    description: `Create your ${BRAND.name} account, say which shore you are on, and meet the people who walked your road.`,
  },
  forgot: {
    title: 'Reset your password',
    lead: 'A link by email, a new password, and you are back.',
    description: `Choose a new password for your ${BRAND.name} account by a link that we send to your address.`,
  },
} as const
