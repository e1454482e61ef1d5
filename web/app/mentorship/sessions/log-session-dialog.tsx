import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberBrief } from '#contract/members-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { activeQuery } from '../queries.ts'
import { LogSessionFields } from './log-session-fields.tsx'
import { useFollowingStart } from './use-following-start.ts'
import { freshSession, reopened, sessionIssues, sessionOf } from './session-draft.ts'
import type { LogDraft } from './session-draft.ts'
import { sessionForm } from './session-form.ts'

type Props = {
  /** The mentorship of the session, when it is known already. */
  match?: { mentorship: Pick<Mentorship, 'id'>; peer: MemberBrief }
  /** What fills the form: the minutes of a timer and when it started, or the time of a scheduled session. */
  from?: { minutes: number | null; starts_at?: string; timer?: boolean } | null
  onClose: () => void
  onLogged?: () => void
  /** The other side logged it first. */
  onAlreadyLogged?: () => void
}

/** What a session was: with whom, when, how long, what about. */
export function LogSessionDialog({ match, from, onClose, onLogged, onAlreadyLogged }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const peerName = match?.peer.full_name
  const active = useQuery({ ...activeQuery, enabled: !match })
  const fresh: LogDraft = { match: match?.mentorship.id ?? '', ...freshSession(from ?? null) }
  const form = useServerForm<LogDraft, unknown>({
    ...sessionForm(queryClient),
    defaultValues: fresh,
    draft: {
      place: `session:${match?.mentorship.id ?? ''}:${from?.starts_at ?? ''}`,
      read: (stored) => reopened(fresh, stored),
    },
    rules: (draft) => ({ match: draft.match ? undefined : SESSION_TEXTS.matchMissing, ...sessionIssues(draft) }),
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
    textByCode: { UNAUTHORIZED: SESSION_TEXTS.signedOut },
    failed: SESSION_TEXTS.logFailed,
  })
  useFollowingStart(form)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Log Mentorship Session`}
      submit={t`Log Session`}
      busyText={t`Logging...`}
      busy={form.pending}
      onSubmit={form.submit}
    >
      {match ? (
        <p>
          <Trans>
            With{' '}
            <b>
              <bdi>{peerName}</bdi>
            </b>
          </Trans>
        </p>
      ) : (
        <Field
          label={t`Match`}
          error={active.isError ? t(MENTORSHIP_TEXTS.connectionsFailed) : form.error('match')}
          hint={active.data?.length === 0 ? t`You have no active mentorship.` : undefined}
        >
          <Select {...form.register('match')} disabled={!active.data} required>
            <option value="" disabled>
              {active.isPending ? t`Loading...` : t`Choose a match`}
            </option>
            {active.data?.map(({ id, peer: { full_name: name }, my_role }) => (
              <option key={id} value={id}>
                {my_role === 'mentor' ? t`${name} (your mentee)` : t`${name} (your mentor)`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LogSessionFields form={form} />
    </FormDialog>
  )
}
