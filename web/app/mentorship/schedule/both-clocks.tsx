import type { MentorshipState } from '#contract/mentorship-api.ts'
import { DAY_BEGINS, DAY_ENDS } from '#contract/mentorship-sessions.ts'
import { isOutsideHours } from '#contract/time-zones.ts'
import { TriangleAlert } from 'lucide-react'
import { localZone, momentIn as written } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import '../when/session-times.css'

type Props = { at: Date | null; minutes: number; state: MentorshipState }

/** The same moment on both people's clocks, side by side, with a word where it is too early or too late. */
export function BothClocks({ at, minutes, state }: Props) {
  const { peer } = state.conversation
  // Typed in this browser's zone, whatever the profile last heard.
  const mine = localZone()
  const clocks = [
    { who: 'You', zone: mine },
    { who: firstNameOf(peer.full_name), zone: state.peer_zone },
  ]
  const odd = at ? clocks.filter(({ zone }) => isOutsideHours(at, minutes, zone, DAY_BEGINS, DAY_ENDS)) : []
  return (
    <div className="clocks" role="status">
      <dl>
        {clocks.map(({ who, zone }) => (
          <div key={who}>
            <dt>
              <bdi>{who}</bdi> <span className="muted">({zone.replaceAll('_', ' ')})</span>
            </dt>
            <dd>{at ? written(at.toISOString(), zone) : 'Choose a date'}</dd>
          </div>
        ))}
      </dl>
      {odd.map(({ who }) => (
        <p key={who} className="small warn">
          <Icon of={TriangleAlert} />
          <span>
            For {who === 'You' ? 'you' : <bdi>{who}</bdi>} this is outside {DAY_BEGINS}:00 to {DAY_ENDS}:00.
          </span>
        </p>
      ))}
    </div>
  )
}
