import { msg } from '@lingui/core/macro'

export const SORT_LABELS = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
  email: msg`By email`,
} as const

/** What is asked before somebody is kept out, or let in. */
export type StandingQuestion = 'ban' | 'restore'

export const STANDING_LABELS = { active: msg`Active`, suspended: msg`Suspended`, banned: msg`Banned` } as const
