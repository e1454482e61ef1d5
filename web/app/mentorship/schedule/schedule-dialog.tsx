import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { PLACE_MAX, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useNow } from '#web/platform/now.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chatQuery } from '../../messages/queries.ts'
import { fieldsOf, momentIn } from '../when/when-draft.ts'
import { WhenFields } from '../when/when-fields.tsx'
import { BothClocks } from './both-clocks.tsx'
import { appointmentOf, scheduleIssues, scheduleOf } from './schedule-draft.ts'

type Props = {
  state: MentorshipState
  mentorship: Pick<Mentorship, 'id'>
  /** The session that is to be moved; a new one without it. */
  session?: ScheduledSession
  onClose: () => void
}

const LABELS = { time: 'Time', minutes: 'Length (minutes)' }

/** Scheduling a session, or moving one: when on both people's clocks, how long, and where (decisions 22). */
export function ScheduleDialog({ state, mentorship, session, onClose }: Props) {
  const queryClient = useQueryClient()
  const now = useNow()
  const { register, error, control, pending, submit } = useServerForm({
    defaultValues: scheduleOf(session),
    rules: (draft) => scheduleIssues(draft, Date.now()),
    onInvalid: (first) => toastError(null, first),
    send: (draft, scheduled_id) =>
      session
        ? call.scheduledSessions.move({ id: session.id, ...appointmentOf(draft) })
        : call.scheduledSessions.create({ id: mentorship.id, scheduled_id, ...appointmentOf(draft) }),
    onSuccess: () => {
      toast({ title: SESSION_TEXTS.scheduled, description: 'Both of you get a calendar invitation by mail.' })
      onClose()
    },
    onSettled: () => refetch(queryClient, chatQuery(state.conversation.id).queryKey),
    fieldOf: { starts_at: 'date', duration_minutes: 'minutes' },
  })
  const [date, time, minutes] = useWatch({ control, name: ['date', 'time', 'minutes'] })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={session ? 'Move Mentorship Session' : 'Schedule Mentorship Session'}
      submit={session ? 'Move Session' : 'Schedule Session'}
      busyText={session ? 'Moving...' : 'Scheduling...'}
      busy={pending}
      onSubmit={submit}
    >
      <WhenFields register={register} error={error} labels={LABELS} min={fieldsOf(new Date(now)).date} />
      <BothClocks at={momentIn({ date, time })} minutes={Number(minutes) || 0} state={state} />
      <Field label="Place" hint="A link to a call, or where you meet" error={error('place')}>
        <TextInput {...register('place')} maxLength={PLACE_MAX} required />
      </Field>
    </FormDialog>
  )
}
