import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { PendingRequest } from '#contract/connections-api.ts'
import { api, refusal } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import { connectionsChanged } from './connections-changed.ts'
import { useOpenChat } from './open-chat.ts'
import { dropRequest, requestsQuery } from './requests-query.ts'
import { toastFailure } from '../account/toast-failure.ts'

/** Somebody who asks to connect, and the two answers. */
export function RequestCard({ request }: { request: PendingRequest }) {
  const queryClient = useQueryClient()
  const openChat = useOpenChat()
  const { id, from } = request
  // Set in the press itself: the mutation says so only a moment later, when a second press has already come through.
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const onSettled = () => setAnswering(undefined)

  const leave = () => {
    connectionsChanged(queryClient)
    return dropRequest(queryClient, id)
  }
  const onError = (error: unknown) => {
    toastFailure(error)
    // Answered elsewhere or withdrawn: what is on the screen is old.
    if (['ALREADY_ANSWERED', 'NOT_FOUND'].includes(refusal(error)?.code ?? '')) {
      connectionsChanged(queryClient)
      void queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey })
    }
  }
  const accept = useMutation(
    api.matches.accept.mutationOptions({
      onSuccess: ({ conversation_id }) => {
        openChat(conversation_id)
        return leave()
      },
      onError,
      onSettled,
    }),
  )
  const decline = useMutation(
    api.matches.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: 'Request declined', description: 'The connection request has been declined.' })
        return leave()
      },
      onError,
      onSettled,
    }),
  )
  const answer = (given: 'accept' | 'decline') => {
    setAnswering(given)
    if (given === 'accept') accept.mutate({ id })
    else decline.mutate({ id })
  }

  return (
    <PersonCard member={from} score={request.match_score}>
      <div className="answers">
        <BusyButton
          className="btn btn-p"
          busy={answering === 'accept'}
          busyText="Accepting..."
          icon={<Icon of={Check} />}
          disabled={answering !== undefined}
          aria-describedby={nameIdOf(from.id)}
          onClick={() => answer('accept')}
        >
          Accept
        </BusyButton>
        <BusyButton
          className="btn btn-o"
          busy={answering === 'decline'}
          busyText="Declining..."
          icon={<Icon of={X} />}
          disabled={answering !== undefined}
          aria-describedby={nameIdOf(from.id)}
          onClick={() => answer('decline')}
        >
          Decline
        </BusyButton>
      </div>
    </PersonCard>
  )
}
