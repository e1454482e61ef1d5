import { msg } from '@lingui/core/macro'
import type { ReportCase } from '#contract/moderation-api.ts'
import { REMOVABLE_KINDS } from '#contract/moderation.ts'

/** What is reported, as the head of its card. */
export const KIND_LABELS = {
  member: msg`Member`,
  message: msg`Message`,
  post: msg`Post in a circle`,
  opportunity: msg`Opportunity`,
} as const

/** Whether the thing can be removed: a post or an opportunity that still exists. */
export const canRemove = ({ kind, is_there }: ReportCase): boolean =>
  is_there && REMOVABLE_KINDS.some((removable) => removable === kind)
