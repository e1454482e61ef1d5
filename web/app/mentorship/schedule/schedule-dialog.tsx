import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Video } from 'lucide'
import { useWatch } from 'react-hook-form'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { PLACE_MAX, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useNow } from '#web/platform/now.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { stateKey } from '../queries.ts'
import { fieldsOf, momentIn } from '../when/when-draft.ts'
import { WhenFields } from '../when/when-fields.tsx'
import { BothClocks } from './both-clocks.tsx'
import { appointmentOf, roomAt, scheduleIssues, scheduleOf } from './schedule-draft.ts'

type Props = {
  state: MentorshipState
  mentorship: Pick<Mentorship, 'id'>
  /** The session that is to be moved; a new one without it. */
  session?: ScheduledSession
  onClose: () => void
}

/** Schedules or moves a session: when on both people's clocks, how long, and where (rule: scheduled-sessions). */
export function ScheduleDialog({ state, mentorship, session, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const now = useNow()
  const { form, register, error, control, pending, submit } = useServerForm({
    defaultValues: scheduleOf(session),
    draft: { place: `schedule:${session?.id ?? mentorship.id}`, read: draftLike(scheduleOf(session)) },
    rules: (draft) => scheduleIssues(draft, Date.now()),
    onInvalid: (first) => toastError(null, first),
    send: (draft, scheduled_id) =>
      session
        ? laterCall.scheduledSessions.move({ id: session.id, ...appointmentOf(draft) })
        : laterCall.scheduledSessions.create({ id: mentorship.id, scheduled_id, ...appointmentOf(draft) }),
    onSuccess: () => {
      toast({ title: SESSION_TEXTS.scheduled, description: msg`Both of you get a calendar invitation by email.` })
      onClose()
    },
    onSettled: () => refetch(queryClient, stateKey(state.conversation.id)),
    fieldOf: { starts_at: 'date', duration_minutes: 'minutes' },
  })
  const [date, time, minutes] = useWatch({ control, name: ['date', 'time', 'minutes'] })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={session ? t`Move Mentorship Session` : t`Schedule Mentorship Session`}
      submit={session ? t`Move Session` : t`Schedule Session`}
      busyText={session ? t`Moving...` : t`Scheduling...`}
      busy={pending}
      onSubmit={submit}
    >
      <WhenFields
        register={register}
        error={error}
        labels={{ time: t`Time`, minutes: t`Length (minutes)` }}
        min={fieldsOf(new Date(now)).date}
      />
      <BothClocks at={momentIn({ date, time })} minutes={Number(minutes) || 0} state={state} />
      <Field label={t`Place (optional)`} hint={t`A link to a call, or where you meet`} error={error('place')}>
        <TextInput {...register('place')} maxLength={PLACE_MAX} />
      </Field>
      {state.meeting_url && (
        <button
          type="button"
          className="btn btn-o btn-sm"
          onClick={() => form.setValue('place', roomAt(state.meeting_url ?? ''), { shouldDirty: true })}
        >
          <Icon of={Video} />
          <Trans>Make a video room</Trans>
        </button>
      )}
    </FormDialog>
  )
}
