import { t } from '@lingui/core/macro'
import { REQUEST_TOAST } from '#contract/live-toasts.ts'
import type { LiveEvent } from '#contract/live.ts'
import { placeOf } from '#contract/notification-kinds.ts'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { wordsOf } from './words-of.ts'

/** The toast of a notification, for the kinds that have one here; those of mentorships come with their own events. */
export async function announce({
  kind,
  source_id,
}: Extract<LiveEvent, { type: 'notification.created' }>): Promise<void> {
  if (kind === 'match_requested') return toast({ news: true, ...REQUEST_TOAST })
  if (kind !== 'match_accepted') return
  // Without an answer the bell tells it all the same.
  const newest = await call.notifications.list({}).catch(() => null)
  const found = newest?.items.find((one) => one.kind === kind && one.source_id === source_id)
  const to = found && placeOf(kind, found.conversation_id)
  if (to) toast({ news: true, title: wordsOf(found), isMeeting: true, link: { to, words: t`Open chat` } })
}
