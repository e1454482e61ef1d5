import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LogSessionFields } from './log-session-fields.tsx'
import { draftOf, sessionIssues, sessionOf } from './session-draft.ts'
import type { LogDraft } from './session-draft.ts'
import { sessionForm } from './session-form.ts'

/** Changes a session of one's own that is not confirmed yet (rule: own-entry). */
export function EditSessionDialog({ session, onClose }: { session: MentorshipSession; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useServerForm<LogDraft, unknown>({
    ...sessionForm(queryClient),
    defaultValues: draftOf(session),
    draft: { place: `edit-session:${session.id}`, read: draftLike(draftOf(session)) },
    rules: sessionIssues,
    send: (draft) => call.mentorshipSessions.update({ id: session.id, ...sessionOf(draft) }),
    onSuccess: () => {
      toast({ title: msg`Session changed` })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Edit Mentorship Session`}
      submit={t`Save Changes`}
      busyText={t`Saving...`}
      busy={form.pending}
      onSubmit={form.submit}
    >
      <p className="small muted">
        <Trans>The other side is asked to confirm it again.</Trans>
      </p>
      <LogSessionFields form={form} />
    </FormDialog>
  )
}
