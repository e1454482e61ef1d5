import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/platform/toast.ts'
import { blocksChanged } from '../blocks/blocks-changed.ts'

type Props = { member: { id: string; full_name: string }; onBlocked: () => void }

/** What a block does, and the button that does it. */
export function BlockPart({ member: { id, full_name }, onBlocked }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const block = useAction({
    call: () => call.blocks.create({ id }),
    failed: msg`They could not be blocked.`,
    onSuccess: () => {
      toast({ title: msg`Blocked`, description: msg`You can unblock them in Settings.` })
      blocksChanged(queryClient)
      onBlocked()
    },
  })
  return (
    <section className="stack">
      <h3>
        <Trans>
          Block <bdi>{full_name}</bdi>
        </Trans>
      </h3>
      <p>
        <Trans>
          You no longer see each other here. A request between you is declined, an active mentorship ends, and your chat
          stays readable but takes no more messages. We do not tell them.
        </Trans>
      </p>
      <div>
        <BusyButton
          className="btn btn-d"
          busy={block.isPending}
          busyText={t`Blocking...`}
          aria-label={t`Block ${full_name}`}
          onClick={() => block.run()}
        >
          <Trans>Block</Trans>
        </BusyButton>
      </div>
    </section>
  )
}
