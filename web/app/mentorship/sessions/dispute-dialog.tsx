import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISPUTE_MAX, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, issuesOf } from '#web/platform/api.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toastFailure } from '../../account/toast-failure.ts'

/** Says in a sentence what is not right about a logged session. */
export function DisputeDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const dispute = useMutation(
    api.mentorshipSessions.dispute.mutationOptions({
      onSuccess: onClose,
      onError: (error) => {
        setIssue(issuesOf(error).reason)
        toastFailure(error)
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.mentorshipSessions.key() }),
    }),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Dispute this session"
      submit="Dispute"
      busyText="Sending..."
      busy={dispute.isPending}
      onSubmit={() =>
        reason.trim() ? dispute.mutate({ id: sessionId, reason }) : setIssue(SESSION_TEXTS.disputeMissing)
      }
    >
      <p>A disputed session does not count until it is settled between you.</p>
      <Field label="What is not right?" error={issue}>
        <TextArea
          rows={3}
          maxLength={DISPUTE_MAX}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setIssue(undefined)
          }}
          required
        />
      </Field>
    </FormDialog>
  )
}
