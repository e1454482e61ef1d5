import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { api } from '#web/platform/api.ts'
import { momentOf } from '#web/platform/format.ts'
import { pressProps } from '#web/ui/press-props.ts'
import { toastFailure } from '../../account/toast-failure.ts'
import { chatQuery } from '../../messages/queries.ts'
import { LogSessionDialog } from '../sessions/log-session-dialog.tsx'

type Props = { state: MentorshipState; mentorship: Mentorship; session: ScheduledSession }

/** "Did it take place?", asked of both once a scheduled session is over; yes opens the log form. */
export function TookPlace({ state, mentorship, session }: Props) {
  const queryClient = useQueryClient()
  const [logging, setLogging] = useState(false)
  const { conversation } = state
  const settle = () => queryClient.invalidateQueries({ queryKey: chatQuery(conversation.id).queryKey })
  const answer = useMutation(api.scheduledSessions.answer.mutationOptions({ onError: toastFailure, onSettled: settle }))
  const say = (took_place: boolean) => answer.mutate({ id: session.id, took_place })
  return (
    <li>
      <p className="small muted">{momentOf(session.starts_at)}</p>
      <p>
        <b>Did it take place?</b>
      </p>
      <div className="row pair">
        <button type="button" className="btn btn-p btn-sm" {...pressProps(answer.isPending, () => setLogging(true))}>
          Yes
        </button>
        <button type="button" className="btn btn-o btn-sm" {...pressProps(answer.isPending, () => say(false))}>
          No
        </button>
      </div>
      {logging && (
        <LogSessionDialog
          match={{ mentorship, peer: conversation.peer }}
          from={{ minutes: session.duration_minutes, starts_at: session.starts_at }}
          onClose={() => setLogging(false)}
          // Answered only once it is logged: who closes the form is asked again.
          onLogged={() => say(true)}
          onAlreadyLogged={() => say(true)}
        />
      )}
    </li>
  )
}
