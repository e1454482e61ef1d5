import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import { CONNECTION_TEXTS } from '#contract/connections.ts'
import { refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { dayOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { connectionsChanged } from './connections-changed.ts'
import { sentQuery } from './sent-query.ts'

/** Withdraws a request of mine, by the id of its match. `describedBy` is the element that names who was asked. */
export function WithdrawButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
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
    <BusyButton
      className="btn btn-o btn-w"
      busy={isPending}
      busyText={t`Withdrawing...`}
      icon={<Icon of={Undo2} />}
      aria-describedby={describedBy}
      onClick={() => run()}
    >
      <Trans>Withdraw</Trans>
    </BusyButton>
  )
}
