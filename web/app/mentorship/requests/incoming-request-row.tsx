import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import type { IncomingRequest } from '#contract/mentorship-api.ts'
import { DURATION_LABELS, MENTORSHIP_TEXTS, MENTORSHIP_TYPE_LABELS } from '#contract/mentorship.ts'
import { api, call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/platform/toast.ts'
import { MemberLink } from '../../members/member-link.tsx'
import './incoming-requests.css'

/** `children` stands below what is asked. */
type Props = { request: IncomingRequest; children?: ReactNode }

/** One request, and the two answers. */
export function IncomingRequestRow({ request, children }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, mentee, mentorship_type, duration_frequency, message } = request
  const { run, isPending, pending } = useAction({
    call: async (answer: 'accept' | 'decline') => {
      await call.mentorshipRequests[answer]({ id })
    },
    failed: (error, answer) => {
      if (answer === 'decline') return MENTORSHIP_TEXTS.declineFailed
      // A TypeError never reached the server; anything else failed while the mentorship was created.
      return error instanceof TypeError ? MENTORSHIP_TEXTS.acceptFailed : MENTORSHIP_TEXTS.createFailed
    },
    onSuccess: (_, answer) =>
      toast({ title: answer === 'accept' ? MENTORSHIP_TEXTS.started : MENTORSHIP_TEXTS.declined }),
    onSettled: () =>
      Promise.all([refetch(queryClient, api.mentorships.key()), refetch(queryClient, api.mentorshipRequests.key())]),
  })
  const name = `incoming-${id}`
  return (
    <li className="incoming-row">
      <div className="grow">
        <b id={name}>
          <MemberLink member={mentee} />
        </b>
        <p className="small muted">
          {t(MENTORSHIP_TYPE_LABELS[mentorship_type])} · {t(DURATION_LABELS[duration_frequency])}
        </p>
        {message && (
          <p className="as-typed" dir="auto">
            {message}
          </p>
        )}
        {children}
      </div>
      <div className="row">
        <BusyButton
          className="btn btn-p btn-sm"
          busy={pending.includes('accept')}
          busyText={t`Accepting...`}
          icon={<Icon of={Check} />}
          // Not disabled when full: the refusal names the reason, and the mentee learns it too.
          disabled={isPending}
          aria-describedby={name}
          onClick={() => run('accept')}
        >
          <Trans>Accept</Trans>
        </BusyButton>
        <BusyButton
          className="btn btn-o btn-sm"
          busy={pending.includes('decline')}
          busyText={t`Declining...`}
          icon={<Icon of={X} />}
          disabled={isPending}
          aria-describedby={name}
          onClick={() => run('decline')}
        >
          <Trans>Decline</Trans>
        </BusyButton>
      </div>
    </li>
  )
}
