import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { IncomingRequest } from '#contract/mentorship-api.ts'
import { DURATION_LABELS, MENTORSHIP_TEXTS, MENTORSHIP_TYPE_LABELS } from '#contract/mentorship.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import './incoming-requests.css'

type Props = { request: IncomingRequest }

/** One request, and the two answers. */
export function IncomingRequestRow({ request }: Props) {
  const queryClient = useQueryClient()
  const { id, mentee, mentorship_type, duration_frequency, message } = request
  // Set in the press itself: the mutation says so only a moment later, when a second press has already come through.
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const settle = async () => {
    await queryClient.invalidateQueries({ queryKey: api.mentorships.key() })
    setAnswering(undefined)
  }
  const fail = (otherwise: string) => (error: unknown) =>
    toast({ kind: 'error', title: 'Error', description: messageOf(error, otherwise) })
  const accept = useMutation(
    api.mentorshipRequests.accept.mutationOptions({
      onSuccess: () => toast({ title: MENTORSHIP_TEXTS.started }),
      // A line that broke never reached the server; anything else broke while the mentorship was made.
      onError: (error) =>
        fail(error instanceof TypeError ? MENTORSHIP_TEXTS.acceptFailed : MENTORSHIP_TEXTS.createFailed)(error),
      onSettled: settle,
    }),
  )
  const decline = useMutation(
    api.mentorshipRequests.decline.mutationOptions({
      onSuccess: () => toast({ title: MENTORSHIP_TEXTS.declined }),
      onError: fail(MENTORSHIP_TEXTS.declineFailed),
      onSettled: settle,
    }),
  )
  const answer = (given: 'accept' | 'decline') => {
    setAnswering(given)
    ;(given === 'accept' ? accept : decline).mutate({ id })
  }
  const name = `incoming-${id}`
  return (
    <li className="incoming-row">
      <div className="grow">
        <b id={name}>
          <bdi>{mentee.full_name}</bdi>
        </b>
        <p className="small muted">
          {MENTORSHIP_TYPE_LABELS[mentorship_type]} · {DURATION_LABELS[duration_frequency]}
        </p>
        {message && (
          <p className="as-typed" dir="auto">
            {message}
          </p>
        )}
      </div>
      <div className="row">
        <BusyButton
          className="btn btn-p btn-sm"
          busy={answering === 'accept'}
          busyText="Accepting..."
          icon={<Icon of={Check} />}
          // Not disabled when full: pressing it says why, and tells the one who asked.
          disabled={answering !== undefined}
          aria-describedby={name}
          onClick={() => answer('accept')}
        >
          Accept
        </BusyButton>
        <BusyButton
          className="btn btn-o btn-sm"
          busy={answering === 'decline'}
          busyText="Declining..."
          icon={<Icon of={X} />}
          disabled={answering !== undefined}
          aria-describedby={name}
          onClick={() => answer('decline')}
        >
          Decline
        </BusyButton>
      </div>
    </li>
  )
}
