import { msg } from '@lingui/core/macro'
import { BRAND } from '#contract/brand.ts'

/** The title, lead and description of the account page in each of its modes. */
export const AUTH_MODES = {
  'sign-in': {
    title: msg`Sign in`,
    lead: msg`Sign in and carry on where you left off.`,
    description: msg`Sign in to ${{ brand: BRAND.name }} and carry on where you left off: your mentor, your matches, your conversations.`,
  },
  'sign-up': {
    title: msg`Sign up`,
    lead: msg`Create an account, say which shore you are on, and meet them.`,
    description: msg`Create your ${{ brand: BRAND.name }} account, say which shore you are on, and meet the people who walked your road.`,
  },
  sent: {
    title: msg`Check your mail`,
    lead: msg`Create an account, say which shore you are on, and meet them.`,
    description: msg`Create your ${{ brand: BRAND.name }} account, say which shore you are on, and meet the people who walked your road.`,
  },
  forgot: {
    title: msg`Reset your password`,
    lead: msg`A link by email, a new password, and you are back.`,
    description: msg`Choose a new password for your ${{ brand: BRAND.name }} account by a link that we send to your address.`,
  },
} as const
