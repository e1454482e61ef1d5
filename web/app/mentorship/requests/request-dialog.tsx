import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import {
  DURATIONS,
  DURATION_LABELS,
  MENTORSHIP_TEXTS,
  MENTORSHIP_TYPES,
  MENTORSHIP_TYPE_LABELS,
  REQUEST_MESSAGE_MAX,
} from '#contract/mentorship.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { stateKey } from '../queries.ts'
import type { Chosen, Draft } from './draft.ts'
import { DraftButton } from './draft-button.tsx'

type Props = { state: MentorshipState; open: boolean; onClose: () => void }
const EMPTY: Draft = { mentorship_type: '', duration_frequency: '', message: '' }

/** Asks the other side to be a mentor: type and duration, and a message if one likes (rule: mentorship-request). */
export function RequestDialog({ state, open, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, match_id, peer } = state.conversation
  const first = firstNameOf(peer.full_name)
  const { form, register, error, pending, submit } = useServerForm({
    defaultValues: EMPTY,
    draft: { place: `mentorship-request:${match_id}`, read: draftLike(EMPTY) },
    rules: ({ mentorship_type, duration_frequency }) => ({
      mentorship_type: mentorship_type ? undefined : MENTORSHIP_TEXTS.missingWhy,
      duration_frequency: duration_frequency ? undefined : MENTORSHIP_TEXTS.missingWhy,
    }),
    onInvalid: (description) => toast({ kind: 'error', title: MENTORSHIP_TEXTS.missing, description }),
    // The rules let nobody send it with nothing chosen.
    send: (draft, request_id) =>
      call.mentorshipRequests.create({ id: match_id, request_id, ...(draft as Chosen & { message: string }) }),
    onSuccess: () => {
      toast({ title: MENTORSHIP_TEXTS.requestSent, description: MENTORSHIP_TEXTS.requestSentWhy })
      form.reset(EMPTY)
      onClose()
    },
    onSettled: () => refetch(queryClient, stateKey(id)),
    failed: MENTORSHIP_TEXTS.requestFailed,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Request Mentorship`}
      submit={t`Send Request`}
      busyText={t`Sending...`}
      busy={pending}
      onSubmit={submit}
    >
      <Field label={t`Mentorship type`} error={error('mentorship_type')}>
        <Select {...register('mentorship_type')} required>
          <option value="" disabled>
            {t`Choose a type`}
          </option>
          {MENTORSHIP_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(MENTORSHIP_TYPE_LABELS[type])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Duration`} error={error('duration_frequency')}>
        <Select {...register('duration_frequency')} required>
          <option value="" disabled>
            {t`Choose a duration`}
          </option>
          {DURATIONS.map((duration) => (
            <option key={duration} value={duration}>
              {t(DURATION_LABELS[duration])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Message (optional)`}
        hint={t`What would you like to work on with ${first}?`}
        error={error('message')}
        action={<DraftButton matchId={match_id} form={form} />}
      >
        <TextArea {...register('message')} rows={5} maxLength={REQUEST_MESSAGE_MAX} />
      </Field>
    </FormDialog>
  )
}
