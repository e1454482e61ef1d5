import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch, refetchAll } from '#web/platform/cache-write.ts'
import { receiveAccountEvent } from '../account/live.ts'
import { receiveBlockEvent } from '../blocks/live.ts'
import { receiveChatEvent } from '../chat/live.ts'
import { receiveConnectionEvent } from '../connections/live.ts'
import { receiveImpactEvent } from '../impact/live.ts'
import { receiveMentorshipEvent } from '../mentorship/live.ts'
import { receiveMessageEvent, resumeThreads } from '../messages/live.ts'
import { receiveNotificationEvent } from '../notifications/live.ts'

/** One per module; each takes from an event what concerns it. */
const HANDLERS = [
  receiveAccountEvent,
  receiveBlockEvent,
  receiveConnectionEvent,
  receiveMessageEvent,
  receiveMentorshipEvent,
  receiveChatEvent,
  receiveCircleEvent,
  receiveImpactEvent,
  receiveNotificationEvent,
]

/** What a tab does with events of circles loads with the first of them; they stay in their order. */
function receiveCircleEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (!event.type.startsWith('circle.')) return
  import('../circles/live.ts').then(
    (circles) => circles.receiveCircleEvent(queryClient, event),
    () => refetch(queryClient, api.circles.key(), api.circlePosts.key(), api.circleMembers.key()),
  )
}

/** Writes an event into the query cache, or has the screens that show what it changes ask again. */
export function receiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  for (const receive of HANDLERS) receive(queryClient, event)
}

/** After events were lost, asks again for all that is on the screen; threads catch up by themselves. */
export function askForEverything(queryClient: QueryClient): void {
  const threads = queryClient.getQueryCache().findAll({ queryKey: api.messages.list.key() })
  void refetchAll(queryClient, (query) => threads.includes(query))
  resumeThreads(queryClient)
}
