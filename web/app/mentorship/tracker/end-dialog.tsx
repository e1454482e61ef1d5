import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { END_NOTES_MAX, END_REASONS, END_REASON_LABELS, MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { stateKey } from '../queries.ts'

type Props = { state: MentorshipState; mentorship: Mentorship; open: boolean; onClose: () => void }
type Reason = (typeof END_REASONS)[number]

const NOTHING: { reason: Reason | ''; notes: string } = { reason: '', notes: '' }

/** Ends a mentorship: reason, notes, and what follows from it. What is typed stays when the dialog is closed. */
export function EndDialog({ state, mentorship, open, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: NOTHING,
    draft: { place: `end:${mentorship.id}`, read: draftLike(NOTHING) },
    rules: ({ reason }) => ({ reason: reason ? undefined : MENTORSHIP_TEXTS.reasonMissing }),
    onInvalid: (first) => toastError(null, first),
    // The rules let nobody send it without a reason.
    send: ({ reason, notes }) => call.mentorships.end({ id: mentorship.id, reason: reason as Reason, notes }),
    onSuccess: () => {
      onClose()
      toast({ title: MENTORSHIP_TEXTS.ended })
    },
    onSettled: () => refetch(queryClient, stateKey(state.conversation.id)),
    failed: MENTORSHIP_TEXTS.endFailed,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`End Mentorship`}
      submit={t`End Mentorship`}
      busyText={t`Ending...`}
      busy={pending}
      destructive
      onSubmit={submit}
    >
      <p>{t(MENTORSHIP_TEXTS.endWarning)}</p>
      <CancelledByEnd scheduled={state.scheduled} />
      <Field label={t`Reason`} error={error('reason')}>
        <Select {...register('reason')} required>
          <option value="" disabled>
            {t`Choose a reason`}
          </option>
          {END_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(END_REASON_LABELS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Notes (optional)`} error={error('notes')}>
        <TextArea {...register('notes')} rows={4} maxLength={END_NOTES_MAX} />
      </Field>
    </FormDialog>
  )
}

/** The sessions ahead, which are cancelled with the end (rule: end-of-mentorship). */
function CancelledByEnd({ scheduled }: Pick<MentorshipState, 'scheduled'>) {
  const now = useNow()
  const ahead = scheduled.filter(({ starts_at }) => Date.parse(starts_at) > now)
  if (ahead.length === 0) return null
  return (
    <div>
      <p>
        <Trans>These scheduled sessions will be cancelled. Both of you get an email about each.</Trans>
      </p>
      <ul>
        {ahead.map(({ id, starts_at }) => (
          <li key={id}>
            <time dateTime={starts_at}>{momentOf(starts_at)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
