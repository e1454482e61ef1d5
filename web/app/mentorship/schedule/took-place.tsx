import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { withLaterCall } from '#web/platform/with-later-call.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { pressProps } from '#web/ui/press-props.ts'
import { LogSessionDialog } from '../lazy-dialogs.ts'
import { stateKey } from '../queries.ts'
import '../tracker/tracker.css'

type Props = { state: MentorshipState; mentorship: Mentorship; session: ScheduledSession }

/** "Did it take place?", asked of both once a scheduled session is over; yes opens the log form. */
export function TookPlace({ state, mentorship, session }: Props) {
  const queryClient = useQueryClient()
  const [logging, setLogging] = useState(false)
  const { conversation } = state
  const answer = useAction({
    call: (took_place: boolean) =>
      withLaterCall((later) => later.scheduledSessions.answer({ id: session.id, took_place })),
    onSettled: () => refetch(queryClient, stateKey(conversation.id)),
  })
  return (
    <li>
      <p className="small muted">{momentOf(session.starts_at)}</p>
      <p>
        <b>
          <Trans>Did it take place?</Trans>
        </b>
      </p>
      <div className="row pair">
        <button type="button" className="btn btn-p btn-sm" {...pressProps(answer.isPending, () => setLogging(true))}>
          <Trans>Yes</Trans>
        </button>
        <button type="button" className="btn btn-o btn-sm" {...pressProps(answer.isPending, () => answer.run(false))}>
          <Trans>No</Trans>
        </button>
      </div>
      {logging && (
        <Suspense>
          <LogSessionDialog
            match={{ mentorship, peer: conversation.peer }}
            from={{ minutes: session.duration_minutes, starts_at: session.starts_at }}
            onClose={() => setLogging(false)}
            // Answered only once it is logged: after a closed form the question stays.
            onLogged={() => answer.run(true)}
            onAlreadyLogged={() => answer.run(true)}
          />
        </Suspense>
      )}
    </li>
  )
}
