import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { PLACE_MAX, SESSION_MINUTES_MAX, SESSION_MINUTES_MIN, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, issuesOf, messageOf } from '#web/platform/api.ts'
import { useNow } from '#web/platform/now.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { textOf } from '#web/platform/texts.ts'
import { UNREACHABLE } from '../../account/toast-failure.ts'
import { chatQuery } from '../../messages/queries.ts'
import { BothClocks } from './both-clocks.tsx'
import { checkSchedule, momentIn, scheduleOf } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import { fieldsOf } from '../sessions/session-draft.ts'

type Props = {
  state: MentorshipState
  mentorship: Pick<Mentorship, 'id'>
  /** The session that is to be moved; a new one without it. */
  session?: ScheduledSession
  onClose: () => void
}

/** Scheduling a session, or moving one: when on both people's clocks, how long, and where (decisions 22). */
export function ScheduleDialog({ state, mentorship, session, onClose }: Props) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [draft, setDraft] = useState(() => scheduleOf(session))
  const [issues, setIssues] = useState<Record<string, string>>({})
  // A try after a lost answer carries the same id, and is then the same session (decisions 5).
  const [scheduledId] = useState(() => uuidv7())
  const change = (part: Partial<ScheduleDraft>) => {
    setDraft({ ...draft, ...part })
    setIssues({})
  }
  const refuse = (found: Record<string, string>, description: string) => {
    setIssues(found)
    toast({ kind: 'error', title: 'Error', description })
  }
  const answers = {
    onSuccess: () => {
      toast({ title: SESSION_TEXTS.scheduled, description: 'Both of you get a calendar invitation by mail.' })
      onClose()
    },
    onError: (error: unknown) => refuse(issuesOf(error), messageOf(error, textOf(UNREACHABLE))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chatQuery(state.conversation.id).queryKey }),
  }
  const create = useMutation(api.scheduledSessions.create.mutationOptions(answers))
  const move = useMutation(api.scheduledSessions.move.mutationOptions(answers))
  const submit = () => {
    const { said, issues: found } = checkSchedule(draft, Date.now())
    if (!said) return refuse(found, Object.values(found)[0] ?? SESSION_TEXTS.dateMissing)
    if (session) move.mutate({ id: session.id, ...said })
    else create.mutate({ id: mentorship.id, scheduled_id: scheduledId, ...said })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={session ? 'Move Mentorship Session' : 'Schedule Mentorship Session'}
      submit={session ? 'Move Session' : 'Schedule Session'}
      busyText={session ? 'Moving...' : 'Scheduling...'}
      busy={create.isPending || move.isPending}
      onSubmit={submit}
    >
      <div className="when">
        <Field label="Date" error={issues.date ?? issues.starts_at}>
          <TextInput
            type="date"
            min={fieldsOf(new Date(now)).date}
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
            required
          />
        </Field>
        <Field label="Time" error={issues.time}>
          <TextInput
            type="time"
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
            required
          />
        </Field>
        <Field label="Length (minutes)" error={issues.duration_minutes}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={SESSION_MINUTES_MIN}
            max={SESSION_MINUTES_MAX}
            step={1}
            value={draft.minutes}
            onChange={({ target }) => change({ minutes: target.value })}
            required
          />
        </Field>
      </div>
      <BothClocks at={momentIn(draft)} minutes={Number(draft.minutes) || 0} state={state} />
      <Field label="Place" hint="A link to a call, or where you meet" error={issues.place}>
        <TextInput
          maxLength={PLACE_MAX}
          value={draft.place}
          onChange={({ target }) => change({ place: target.value })}
          required
        />
      </Field>
    </FormDialog>
  )
}
