import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { MemberBrief } from '#contract/members-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { api, call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useNow } from '#web/platform/now.ts'
import { useAction } from '#web/platform/use-action.ts'
import { pressProps } from '#web/ui/press-props.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { DisputeDialog, EditSessionDialog } from '../lazy-dialogs.ts'
import './sessions.css'

type Props = { session: MentorshipSession; mentorship: Mentorship; peer: MemberBrief }

/** Whether a session counts yet, and my answers to it (rule: session-counts). */
export function SessionAnswer({ session, mentorship, peer }: Props) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [disputing, setDisputing] = useState(false)
  const [editing, setEditing] = useState(false)
  const { run, isPending } = useAction({
    call: (answer: 'confirm' | 'withdrawDispute') => call.mentorshipSessions[answer]({ id: session.id }),
    onSettled: () => refetch(queryClient, api.mentorshipSessions.key()),
  })
  const me = mentorship.my_role === 'mentor' ? mentorship.mentor_id : mentorship.mentee_id
  const { id, status, logged_by, disputed_by, dispute, created_at } = session
  const mine = logged_by === me
  const open = Date.parse(created_at) + CONFIRM_DAYS * DAY_MS > now
  const first = firstNameOf(peer.full_name)
  return (
    <div className="small answer">
      {status === 'confirmed' && (
        <span className="muted">
          <Trans>Confirmed</Trans>
        </span>
      )}
      {status === 'logged' && mine && (
        <span className="muted">
          <Trans>
            Waiting for <bdi>{first}</bdi>. It counts after <Plural value={CONFIRM_DAYS} one="# day" other="# days" />{' '}
            without an answer.
          </Trans>
        </span>
      )}
      {status === 'logged' && !mine && (
        <button type="button" className="link" {...pressProps(isPending, () => run('confirm'))}>
          <Trans>Confirm</Trans>
        </button>
      )}
      {status === 'disputed' && (
        <span className="disputed">
          {disputed_by === me ? (
            <Trans>
              Disputed by you: <bdi>{dispute}</bdi>
            </Trans>
          ) : (
            <Trans>
              Disputed by <bdi>{first}</bdi>: <bdi>{dispute}</bdi>
            </Trans>
          )}
        </span>
      )}
      {status === 'disputed' && disputed_by === me && (
        <button type="button" className="link" {...pressProps(isPending, () => run('withdrawDispute'))}>
          <Trans>Withdraw</Trans>
        </button>
      )}
      {status !== 'confirmed' && mine && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Trans>Edit</Trans>
        </button>
      )}
      {status !== 'disputed' && !mine && open && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setDisputing(true)}>
          <Trans>Dispute</Trans>
        </button>
      )}
      {editing && (
        <Suspense>
          <EditSessionDialog session={session} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {disputing && (
        <Suspense>
          <DisputeDialog sessionId={id} onClose={() => setDisputing(false)} />
        </Suspense>
      )}
    </div>
  )
}
