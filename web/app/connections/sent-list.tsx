import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import type { SentRequest } from '#contract/connections-api.ts'
import { CONNECTION_TEXTS } from '#contract/connections.ts'
import { refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { dayOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import { connectionsChanged } from './connections-changed.ts'
import { RequestMessage } from './request-message.tsx'
import { sentQuery } from './sent-query.ts'
import { WaitingList } from './waiting-list.tsx'

/** My requests that wait for an answer, each of which can be withdrawn. */
export function SentList() {
  const { t } = useLingui()
  const list = usePagedList(sentQuery)
  return (
    <WaitingList list={list} empty={<Empty text={t`No request of yours waits for an answer`} />}>
      {list.items.map((request) => (
        <SentCard key={request.id} request={request} />
      ))}
    </WaitingList>
  )
}

function SentCard({ request }: { request: SentRequest }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, to, message, created_at } = request
  const { run, isPending } = useAction({
    call: () => laterCall.sentRequests.withdraw({ id }),
    failed: CONNECTION_TEXTS.withdrawFailed,
    onSuccess: ({ ask_again_at }) =>
      toast({ title: t`Request withdrawn`, description: t`You can ask again from ${dayOf(ask_again_at)}.` }),
    // It is answered, or withdrawn in another tab.
    onError: (error) => refusal(error)?.code === 'NOT_FOUND',
    onSettled: () => {
      connectionsChanged(queryClient)
      return refetch(queryClient, sentQuery.queryKey)
    },
  })
  return (
    <PersonCard member={to} match={request}>
      <RequestMessage message={message} />
      <p className="small muted">
        <Trans>
          Asked <RelativeTime at={created_at} />
        </Trans>
      </p>
      <BusyButton
        className="btn btn-o btn-w"
        busy={isPending}
        busyText={t`Withdrawing...`}
        icon={<Icon of={Undo2} />}
        aria-describedby={nameIdOf(to.id)}
        onClick={() => run()}
      >
        <Trans>Withdraw</Trans>
      </BusyButton>
    </PersonCard>
  )
}
