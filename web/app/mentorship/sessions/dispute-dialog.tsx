import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { DISPUTE_MAX, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

/** Disputes a logged session with a reason. */
export function DisputeDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { reason: '' },
    draft: { place: `dispute:${sessionId}`, read: draftLike({ reason: '' }) },
    rules: ({ reason }) => ({ reason: reason.trim() ? undefined : SESSION_TEXTS.disputeMissing }),
    send: ({ reason }) => call.mentorshipSessions.dispute({ id: sessionId, reason }),
    onSuccess: onClose,
    onSettled: () => refetch(queryClient, api.mentorshipSessions.key()),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Dispute this session`}
      submit={t`Dispute`}
      busyText={t`Sending...`}
      busy={pending}
      onSubmit={submit}
    >
      <p>
        <Trans>A disputed session does not count until it is settled between you.</Trans>
      </p>
      <Field label={t`What is not right?`} error={error('reason')}>
        <TextArea {...register('reason')} rows={3} maxLength={DISPUTE_MAX} required />
      </Field>
    </FormDialog>
  )
}
