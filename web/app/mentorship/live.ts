import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { MENTORSHIP_TOASTS } from '#contract/live-toasts.ts'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toast } from '#web/platform/toast.ts'
import { sessionQuery } from '../account/session.ts'
import { stateKey } from './queries.ts'

type Change = Extract<LiveEvent, { type: 'mentorship.changed' }>

/** The key of what is running and what is next, without the routes that load later. */
const NEXT_SESSION_KEY = [['nextSession']] as const

/** The changes that a mentor or mentee sees in other chats too. */
const IN_ALL_CHATS = new Set<Change['what']>(['requested', 'accepted', 'declined', 'ended'])

/** The changes that can make another session the running or the next one. */
const MOVES_NEXT_SESSION = new Set<Change['what']>(['timer', 'session', 'scheduled', 'ended'])

/** Fetches again what an event of a mentorship makes stale, and announces what the other side did. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'profile.changed')
    void refetch(queryClient, api.mentorships.key(), api.mentorshipRequests.key(), NEXT_SESSION_KEY)
  if (event.type !== 'mentorship.changed') return
  const { conversation_id, what } = event
  announce(queryClient, event)
  if (IN_ALL_CHATS.has(what))
    void refetch(
      queryClient,
      api.mentorships.state.key(),
      api.mentorships.listActive.key(),
      api.mentorshipRequests.key(),
    )
  else void refetch(queryClient, stateKey(conversation_id))
  if (MOVES_NEXT_SESSION.has(what)) void refetch(queryClient, NEXT_SESSION_KEY)
  if (what === 'session') void refetch(queryClient, api.mentorshipSessions.key())
}

/** Toasts for the other side only: the actor's own screen shows the answer. */
function announce(queryClient: QueryClient, { what, by, by_name }: Change): void {
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  if (by === me) return
  if (what === 'requested')
    toast({
      news: true,
      title: MENTORSHIP_TOASTS.requestNew,
      ...(by_name && { description: msg`${by_name} asks you to be their mentor.` }),
    })
  if (what === 'accepted') toast({ news: true, title: MENTORSHIP_TOASTS.started })
}
