import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { withLaterCall } from '#web/platform/with-later-call.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { stateKey } from '../queries.ts'

/** Cancels a scheduled session after a confirmation, since the other side gets a mail. */
export function CancelScheduled({ conversationId, session }: { conversationId: string; session: ScheduledSession }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const moment = momentOf(session.starts_at)
  const [asking, setAsking] = useState(false)
  const cancel = useAction({
    call: () => withLaterCall((later) => later.scheduledSessions.cancel({ id: session.id })),
    onSuccess: () =>
      toast({
        title: msg`Session Cancelled`,
        description: msg`Both of you get an email that cancels it in your calendars.`,
      }),
    onSettled: () => {
      setAsking(false)
      return refetch(queryClient, stateKey(conversationId))
    },
  })
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Cancel</Trans>
      </button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel this session?`}
        submit={t`Cancel Session`}
        dismiss={t`Keep it`}
        busyText={t`Cancelling...`}
        busy={cancel.isPending}
        destructive
        onSubmit={() => cancel.run()}
      >
        <p>
          <Trans>{moment}. Both of you get an email that takes it out of your calendars.</Trans>
        </p>
      </FormDialog>
    </>
  )
}
