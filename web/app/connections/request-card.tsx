import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide'
import type { PendingRequest } from '#contract/connections-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/platform/toast.ts'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { connectionsChanged, dropRequest } from './connections-changed.ts'
import { useOpenChat } from './open-chat.ts'
import { requestsQuery } from './queries.ts'
import { RequestMessage } from './request-message.tsx'
import './request-card.css'

/** Somebody who asks to connect, and the two answers. */
export function RequestCard({ request }: { request: PendingRequest }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const openChat = useOpenChat()
  const { id, from } = request
  const refresh = () => connectionsChanged(queryClient)
  const { run, isPending, pending } = useAction({
    call: async (answer: 'accept' | 'decline') => {
      if (answer === 'accept') return (await call.matches.accept({ id })).conversation_id
      await call.matches.decline({ id })
      return null
    },
    onSuccess: (conversationId) => {
      if (conversationId) openChat(conversationId)
      else toast({ title: msg`Request declined`, description: msg`The connection request has been declined.` })
      refresh()
      dropRequest(queryClient, id)
    },
    onError: (error) => {
      // It is answered elsewhere or withdrawn: the screen is out of date.
      if (!['ALREADY_ANSWERED', 'NOT_FOUND'].includes(refusal(error)?.code ?? '')) return
      refresh()
      void refetch(queryClient, requestsQuery.queryKey)
    },
  })

  return (
    <PersonCard member={from} match={request}>
      <RequestMessage message={request.message} />
      <div className="answers">
        <BusyButton
          className="btn btn-p"
          busy={pending.includes('accept')}
          busyText={t`Accepting...`}
          icon={<Icon of={Check} />}
          disabled={isPending}
          aria-describedby={nameIdOf(from.id)}
          onClick={() => run('accept')}
        >
          <Trans>Accept</Trans>
        </BusyButton>
        <BusyButton
          className="btn btn-o"
          busy={pending.includes('decline')}
          busyText={t`Declining...`}
          icon={<Icon of={X} />}
          disabled={isPending}
          aria-describedby={nameIdOf(from.id)}
          onClick={() => run('decline')}
        >
          <Trans>Decline</Trans>
        </BusyButton>
      </div>
      <SafetyButton thing={{ kind: 'member', id: from.id }} member={from} worded describedBy={nameIdOf(from.id)} />
    </PersonCard>
  )
}
