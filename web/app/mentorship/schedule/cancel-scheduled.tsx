import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chatQuery } from '../../messages/queries.ts'

/** Cancelling a scheduled session, asked once more: the other side gets a mail. */
export function CancelScheduled({ conversationId, session }: { conversationId: string; session: ScheduledSession }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useAction({
    call: () => call.scheduledSessions.cancel({ id: session.id }),
    onSuccess: () => toast({ title: 'Session Cancelled', description: 'Both calendars follow by mail.' }),
    onSettled: () => {
      setAsking(false)
      return refetch(queryClient, chatQuery(conversationId).queryKey)
    },
  })
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        Cancel
      </button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this session?"
        submit="Cancel Session"
        dismiss="Keep it"
        busyText="Cancelling..."
        busy={cancel.isPending}
        destructive
        onSubmit={() => cancel.run()}
      >
        <p>{momentOf(session.starts_at)}. Both of you get a mail that takes it out of your calendars.</p>
      </FormDialog>
    </>
  )
}
