import { kindOf } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications-api.ts'
import { momentOf } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'
import { nameOf } from '../members/name-of.ts'

/** What a notification says, with moments in the reader's own time. */
export function wordsOf({ kind, actor, details }: Pick<Notification, 'kind' | 'actor' | 'details'>): string {
  const { starts_at } = details
  const when = typeof starts_at === 'string' ? { when: momentOf(starts_at) } : {}
  return textOf({ ...kindOf(kind).text, values: { ...details, ...when, name: nameOf(actor ?? { full_name: '' }) } })
}
