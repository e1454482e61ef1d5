import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide'
import type { OwnNextSession } from '#contract/mentorship-next-api.ts'
import { isLink } from '#contract/mentorship-sessions.ts'
import { useNow } from '#web/platform/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { nextSessionQuery } from '../next-session-query.ts'
import { Clocks } from './clocks.tsx'
import '../when/session-times.css'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** On the dashboard: the next scheduled session on both clocks, with its place. Nobody misses it where it cannot be read. */
export function NextSession() {
  const now = useNow()
  const query = useQuery({
    ...nextSessionQuery,
    // When one is over, it is asked which comes then. A browser's timer holds 24 days at most.
    refetchInterval: ({ state }) => {
      const shown = state.data?.next
      return shown ? Math.min(Math.max(endOf(shown) - Date.now(), MINUTE_MS), DAY_MS) : false
    },
  })
  const next = query.data?.next
  if (!next || endOf(next) <= now) return null
  const { starts_at, duration_minutes, place, peer, conversation_id } = next
  const begins = Date.parse(starts_at)
  return (
    <Panel id="next-session" title={begins <= now ? <Trans>Session under way</Trans> : <Trans>Next session</Trans>}>
      <div className="next-session">
        <p className="muted">
          <Trans>
            {duration_minutes} min with{' '}
            <Link to="/messages/$id" params={{ id: conversation_id }}>
              <bdi>{peer.full_name}</bdi>
            </Link>
          </Trans>
        </p>
        <div className="clocks">
          <Clocks at={new Date(begins)} other={{ full_name: peer.full_name, zone: next.peer_zone }} />
        </div>
        {isLink(place) ? (
          <p>
            <a className="btn btn-p" href={place} target="_blank" rel="noopener noreferrer nofollow ugc">
              <Icon of={ExternalLink} />
              <Trans>Join</Trans>
            </a>
          </p>
        ) : (
          place && <p dir="auto">{place}</p>
        )}
      </div>
    </Panel>
  )
}

function endOf({ starts_at, duration_minutes }: NonNullable<OwnNextSession['next']>): number {
  return Date.parse(starts_at) + duration_minutes * MINUTE_MS
}
