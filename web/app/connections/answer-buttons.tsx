import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide'
import { call, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { connectionsChanged, dropRequest } from './connections-changed.ts'
import { useOpenChat } from './open-chat.ts'
import { requestsQuery } from './queries.ts'
import './request-card.css'

/** The two answers to a request, by the id of its match. `describedBy` is the element that names who asks. */
export function AnswerButtons({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const openChat = useOpenChat()
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
    <div className="answers">
      <BusyButton
        className="btn btn-p"
        busy={pending.includes('accept')}
        busyText={t`Accepting...`}
        icon={<Icon of={Check} />}
        disabled={isPending}
        aria-describedby={describedBy}
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
        aria-describedby={describedBy}
        onClick={() => run('decline')}
      >
        <Trans>Decline</Trans>
      </BusyButton>
    </div>
  )
}
