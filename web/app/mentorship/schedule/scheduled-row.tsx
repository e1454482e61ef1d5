import { Trans } from '@lingui/react/macro'
import { CalendarClock, ExternalLink } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import { isLink } from '#contract/mentorship-sessions.ts'
import { localZone, momentIn } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { ScheduleDialog } from '../lazy-dialogs.ts'
import { CancelScheduled } from './cancel-scheduled.tsx'
import '../sessions/sessions.css'

type Props = { state: MentorshipState; mentorship: Mentorship; session: ScheduledSession }

/** A session that is not over: when on both clocks, where, and the buttons to change it. */
export function ScheduledRow({ state, mentorship, session }: Props) {
  const now = useNow()
  const [moving, setMoving] = useState(false)
  const { starts_at, duration_minutes, place } = session
  const mine = localZone()
  const first = firstNameOf(state.conversation.peer.full_name)
  const theirTime = momentIn(starts_at, state.peer_zone)
  return (
    <li>
      <p className="row">
        <Icon of={CalendarClock} />
        <b>
          <time dateTime={starts_at}>{momentIn(starts_at, mine)}</time>
        </b>
      </p>
      <p className="small muted">
        <Trans>{duration_minutes} min</Trans>
        {state.peer_zone !== mine && (
          <>
            {' · '}
            <Trans>
              <bdi>{first}</bdi>: {theirTime}
            </Trans>
          </>
        )}
      </p>
      {place && (
        <p className="small">
          {isLink(place) ? (
            <a href={place} target="_blank" rel="noopener noreferrer nofollow ugc">
              {place} <Icon of={ExternalLink} />
            </a>
          ) : (
            <span dir="auto">{place}</span>
          )}
        </p>
      )}
      {Date.parse(starts_at) > now && (
        <div className="small answer">
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setMoving(true)}>
            <Trans>Move</Trans>
          </button>
          <CancelScheduled conversationId={state.conversation.id} session={session} />
        </div>
      )}
      {moving && (
        <Suspense>
          <ScheduleDialog state={state} mentorship={mentorship} session={session} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </li>
  )
}
