import type { Timer } from '#contract/mentorship-api.ts'
import { clockText } from '#contract/mentorship.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useTimer } from './use-timer.ts'

type Props = { conversationId: string; mentorshipId: string; timer: Timer; onClose: () => void }

/** Asks once more before the time of a session that is over goes without having been logged. */
export function DiscardTimer({ conversationId, mentorshipId, timer, onClose }: Props) {
  const { act, isPending } = useTimer(conversationId, mentorshipId)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Discard this session time?"
      submit="Discard"
      dismiss="Keep it"
      busyText="Discarding..."
      busy={isPending}
      destructive
      onSubmit={() => act('discard')}
    >
      <p>
        The timer stands at <b className="tab">{clockText(timer.elapsed_seconds)}</b> and has not been logged. It goes
        back to zero for both of you, and nobody can bring the time back.
      </p>
    </FormDialog>
  )
}
