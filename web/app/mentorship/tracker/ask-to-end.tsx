import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { endsAt } from '#contract/mentorship.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { dayOf } from '#web/platform/format.ts'
import { withLaterCall } from '#web/platform/with-later-call.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { stateKey } from '../queries.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "Ask to End" (mentee), and for both what follows once it was asked (rule: ask-to-end). */
export function AskToEnd({ state, mentorship }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { run, isPending } = useAction({
    call: (verb: 'create' | 'withdraw') => withLaterCall((later) => later.endRequests[verb]({ id: mentorship.id })),
    onSettled: () => {
      setAsking(false)
      return refetch(queryClient, stateKey(state.conversation.id))
    },
  })
  const first = firstNameOf(state.conversation.peer.full_name)
  const isMentee = mentorship.my_role === 'mentee'
  if (mentorship.end_asked_at !== null) {
    const day = dayOf(endsAt(mentorship.end_asked_at).toISOString())
    return (
      <div className="small" role="status">
        {isMentee ? (
          <Trans>
            You asked <bdi>{first}</bdi> to end this mentorship. It ends by itself on {day}.
          </Trans>
        ) : (
          <Trans>
            <bdi>{first}</bdi> asks to end this mentorship. It ends by itself on {day}.
          </Trans>
        )}{' '}
        {isMentee && (
          <button type="button" className="link" {...pressProps(isPending, () => run('withdraw'))}>
            <Trans>Withdraw</Trans>
          </button>
        )}
      </div>
    )
  }
  if (!isMentee) return null
  const day = dayOf(endsAt(state.now).toISOString())
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon of={Flag} />
        <Trans>Ask to End</Trans>
      </button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Ask to end this mentorship?`}
        submit={t`Ask to End`}
        dismiss={t`Keep it`}
        busyText={t`Asking...`}
        busy={isPending}
        onSubmit={() => run('create')}
      >
        <p>
          <Trans>
            <bdi>{first}</bdi> is told and can end it with a reason. If that does not happen, it ends by itself on {day}
            .
          </Trans>
        </p>
        {state.scheduled.some(({ over }) => !over) && (
          <p>
            <Trans>Sessions that are scheduled for later than its end will be cancelled.</Trans>
          </p>
        )}
      </FormDialog>
    </>
  )
}
