import { Trans, useLingui } from '@lingui/react/macro'
import type { Timer } from '#contract/mentorship-api.ts'
import { clockText } from '#contract/mentorship.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useTimer } from './use-timer.ts'

type Props = { conversationId: string; mentorshipId: string; timer: Timer; onClose: () => void }

/** Asks for a confirmation before the time of an unlogged session is discarded. */
export function DiscardTimer({ conversationId, mentorshipId, timer, onClose }: Props) {
  const { t } = useLingui()
  const { act, isPending } = useTimer(conversationId, mentorshipId)
  const time = clockText(timer.elapsed_seconds)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Discard this session time?`}
      submit={t`Discard`}
      dismiss={t`Keep it`}
      busyText={t`Discarding...`}
      busy={isPending}
      destructive
      onSubmit={() => act('discard')}
    >
      <p>
        <Trans>
          The timer stands at <b className="tab">{time}</b> and has not been logged. It goes back to zero for both of
          you, and nobody can bring the time back.
        </Trans>
      </p>
    </FormDialog>
  )
}
