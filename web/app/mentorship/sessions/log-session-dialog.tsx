import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberBrief } from '#contract/members-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, call, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LogSessionFields } from './log-session-fields.tsx'
import { freshSession, sessionIssues, sessionOf } from './session-draft.ts'
import type { SessionDraft } from './session-draft.ts'

/** A session and the mentorship that it belongs to, by its id. */
export type LogDraft = SessionDraft & { match: string }

type Props = {
  /** Whose session it is, when that is known already. */
  match?: { mentorship: Pick<Mentorship, 'id'>; peer: MemberBrief }
  /** What fills the form: the minutes of a timer, or the time of a scheduled session. */
  from?: { minutes: number | null; starts_at?: string; timer?: boolean } | null
  onClose: () => void
  onLogged?: () => void
  /** The other side logged it first: there is nothing left to do but to say so. */
  onAlreadyLogged?: () => void
}

/** What a session was: with whom, when, how long, what about (spec 5 Log session). */
export function LogSessionDialog({ match, from, onClose, onLogged, onAlreadyLogged }: Props) {
  const queryClient = useQueryClient()
  const active = useQuery({ ...api.mentorships.listActive.queryOptions(), enabled: !match })
  const form = useServerForm<LogDraft, unknown>({
    defaultValues: { match: match?.mentorship.id ?? '', ...freshSession(from ?? null) },
    rules: (draft) => ({ match: draft.match ? undefined : SESSION_TEXTS.matchMissing, ...sessionIssues(draft) }),
    onInvalid: (first) => toastError(null, first),
    send: (draft, session_id) =>
      call.mentorshipSessions.create({
        id: draft.match,
        session_id,
        ...sessionOf(draft),
        from_timer: from?.timer ?? false,
      }),
    onSuccess: () => {
      toast({ title: SESSION_TEXTS.logged })
      onLogged?.()
      onClose()
    },
    onError: (error) => {
      if (refusal(error)?.code === 'OVERLAP') onAlreadyLogged?.()
    },
    onSettled: () =>
      Promise.all([refetch(queryClient, api.mentorships.key()), refetch(queryClient, api.mentorshipSessions.key())]),
    fieldOf: { session_date: 'date', duration_minutes: 'minutes' },
    textByCode: { UNAUTHORIZED: SESSION_TEXTS.signedOut },
    failed: SESSION_TEXTS.logFailed,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Log Mentorship Session"
      submit="Log Session"
      busyText="Logging..."
      busy={form.pending}
      onSubmit={form.submit}
    >
      {match ? (
        <p>
          With{' '}
          <b>
            <bdi>{match.peer.full_name}</bdi>
          </b>
        </p>
      ) : (
        <Field
          label="Match"
          error={active.isError ? MENTORSHIP_TEXTS.connectionsFailed : form.error('match')}
          hint={active.data?.length === 0 ? 'You have no active mentorship.' : undefined}
        >
          <Select {...form.register('match')} disabled={!active.data} required>
            <option value="" disabled>
              {active.isPending ? 'Loading...' : 'Choose a match'}
            </option>
            {active.data?.map(({ id, peer, my_role }) => (
              <option key={id} value={id}>
                {peer.full_name} ({my_role === 'mentor' ? 'your mentee' : 'your mentor'})
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LogSessionFields form={form} />
    </FormDialog>
  )
}
