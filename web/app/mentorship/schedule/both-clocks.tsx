import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { DAY_BEGINS, DAY_ENDS } from '#contract/mentorship-sessions.ts'
import { isOutsideHours } from '#contract/time-zones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Clocks, clocksWith } from './clocks.tsx'
import '../when/session-times.css'

type Props = { at: Date | null; minutes: number; state: MentorshipState }

/** The moment in question on both people's clocks, with a warning where it is too early or too late. */
export function BothClocks({ at, minutes, state }: Props) {
  const other = { full_name: state.conversation.peer.full_name, zone: state.peer_zone }
  const odd = at ? clocksWith(other).filter(({ zone }) => isOutsideHours(at, minutes, zone, DAY_BEGINS, DAY_ENDS)) : []
  return (
    <div className="clocks" role="status">
      <Clocks at={at} other={other} />
      {odd.map(({ name }) => (
        <p key={name} className="small warn">
          <Icon of={TriangleAlert} />
          <span>
            {name === null ? (
              <Trans>
                For you this is outside {DAY_BEGINS}:00 to {DAY_ENDS}:00.
              </Trans>
            ) : (
              <Trans>
                For <bdi>{name}</bdi> this is outside {DAY_BEGINS}:00 to {DAY_ENDS}:00.
              </Trans>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}
