import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { receiveAccountEvent } from '../account/live.ts'
import { receiveCircleEvent } from '../circles/live.ts'
import { receiveConnectionEvent } from '../connections/live.ts'
import { receiveMentorshipEvent } from '../mentorship/live.ts'
import { receiveMessageEvent, resumeThreads } from '../messages/live.ts'

/** One per module; each takes from an event what concerns it. */
const HANDLERS = [
  receiveAccountEvent,
  receiveConnectionEvent,
  receiveMessageEvent,
  receiveMentorshipEvent,
  receiveCircleEvent,
]

/** Writes an event into the query cache, or has the screens that show what it changes ask again. */
export function receiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  for (const receive of HANDLERS) receive(queryClient, event)
}

/** After events were lost, asks again for all that is on the screen; threads catch up by themselves. */
export function askForEverything(queryClient: QueryClient): void {
  const threads = queryClient.getQueryCache().findAll({ queryKey: api.messages.list.key() })
  void queryClient.invalidateQueries({ predicate: (query) => !threads.includes(query) })
  resumeThreads(queryClient)
}
