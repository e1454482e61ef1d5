import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pause, Timer as TimerIcon } from 'lucide'
import { clockText } from '#contract/mentorship.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { nextSessionQuery } from '../next-session-query.ts'
import { useElapsed } from './use-elapsed.ts'
import './running-session.css'

/** In the bar at the top of every screen: the session whose timer runs or is paused, and the way to its chat. */
export function RunningSession() {
  const { data, dataUpdatedAt } = useQuery(nextSessionQuery)
  const running = data?.running ?? null
  const elapsed = useElapsed(running, data ? Date.parse(data.now) - dataUpdatedAt : 0)
  if (!running) return null
  const { status, peer, conversation_id } = running
  const first = firstNameOf(peer.full_name)
  const isPaused = status === 'paused'
  return (
    <Link to="/messages/$id" params={{ id: conversation_id }} className="btn btn-a running">
      <Icon of={isPaused ? Pause : TimerIcon} />
      <span className="with">
        <Trans>
          Session with <bdi>{first}</bdi>
        </Trans>
      </span>
      {isPaused && (
        <span className="sr">
          <Trans>paused</Trans>
        </span>
      )}
      <span className="tab">{clockText(elapsed)}</span>
    </Link>
  )
}
