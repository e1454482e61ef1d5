import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { api } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { sessionQuery } from '../../account/session.ts'
import { chatQuery } from '../../messages/queries.ts'

type Change = Extract<LiveEvent, { type: 'mentorship.changed' }>

/** What an event of a mentorship makes old. */
export function changedBy({ conversation_id, what }: Change): QueryKey[] {
  return [
    chatQuery(conversation_id).queryKey,
    ...(what === 'requested' || what === 'accepted' || what === 'declined' || what === 'ended'
      ? [api.mentorships.state.key(), api.mentorships.listActive.key()]
      : []),
    ...(what === 'session' ? [api.mentorshipSessions.key()] : []),
  ]
}

/** Says to the one side what the other did; whoever did it has been told by their own screen. */
export function tellMentorshipChange(queryClient: QueryClient, { what, by, by_name }: Change): void {
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  if (by === me) return
  if (what === 'requested')
    toast({
      title: MENTORSHIP_TEXTS.requestNew,
      ...(by_name && { description: `${by_name} asks you to be their mentor.` }),
    })
  if (what === 'accepted') toast({ title: MENTORSHIP_TEXTS.started })
}
