import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { MemberBrief } from '#contract/members-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, issuesOf, messageOf, refusal } from '#web/platform/api.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LogSessionFields } from './log-session-fields.tsx'
import { checkSession, freshSession } from './session-draft.ts'
import type { SessionDraft } from './session-draft.ts'

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
  const [draft, setDraft] = useState<SessionDraft>(() => freshSession(from ?? null))
  const [matchId, setMatchId] = useState(match?.mentorship.id ?? '')
  const [issues, setIssues] = useState<Record<string, string>>({})
  // A try after a lost answer carries the same id, and is then the same session (decisions 5).
  const [sessionId] = useState(() => uuidv7())
  const active = useQuery({ ...api.mentorships.listActive.queryOptions(), enabled: !match })
  const refuse = (found: Record<string, string>, description: string) => {
    setIssues(found)
    toast({ kind: 'error', title: 'Error', description })
  }
  const log = useMutation(
    api.mentorshipSessions.create.mutationOptions({
      onSuccess: () => {
        toast({ title: SESSION_TEXTS.logged })
        onLogged?.()
        onClose()
      },
      onError: (error) => {
        const refused = refusal(error)
        const signedOut = refused?.status === 401
        refuse(issuesOf(error), signedOut ? SESSION_TEXTS.signedOut : messageOf(error, SESSION_TEXTS.logFailed))
        if (refused?.code === 'OVERLAP') onAlreadyLogged?.()
      },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.mentorships.key() }),
          queryClient.invalidateQueries({ queryKey: api.mentorshipSessions.key() }),
        ]),
    }),
  )
  const submit = () => {
    if (!matchId) return refuse({ match: SESSION_TEXTS.matchMissing }, SESSION_TEXTS.matchMissing)
    const { said, issues: found } = checkSession(draft)
    if (said) return log.mutate({ id: matchId, session_id: sessionId, ...said, from_timer: from?.timer ?? false })
    refuse(found, Object.values(found)[0] ?? SESSION_TEXTS.logFailed)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Log Mentorship Session"
      submit="Log Session"
      busyText="Logging..."
      busy={log.isPending}
      onSubmit={submit}
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
          error={active.isError ? MENTORSHIP_TEXTS.connectionsFailed : issues.match}
          hint={active.data?.length === 0 ? 'You have no active mentorship.' : undefined}
        >
          <Select
            value={matchId}
            disabled={!active.data}
            onChange={({ target }) => {
              setMatchId(target.value)
              setIssues({})
            }}
            required
          >
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
      <LogSessionFields
        draft={draft}
        issues={issues}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setIssues({})
        }}
      />
    </FormDialog>
  )
}
