import { Trans, useLingui } from '@lingui/react/macro'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { DAY_BEGINS, DAY_ENDS } from '#contract/mentorship-sessions.ts'
import { isOutsideHours } from '#contract/time-zones.ts'
import { TriangleAlert } from 'lucide'
import { localZone, momentIn as written } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { ZoneName } from '../when/zone-name.tsx'
import '../when/session-times.css'

type Props = { at: Date | null; minutes: number; state: MentorshipState }

/** The same moment on both people's clocks, with a warning where it is too early or too late. */
export function BothClocks({ at, minutes, state }: Props) {
  const { t } = useLingui()
  const { peer } = state.conversation
  // Times are typed in this browser's zone, which may differ from the profile's.
  const mine = localZone()
  const now = new Date(useNow())
  const clocks = [
    { name: null, zone: mine },
    { name: firstNameOf(peer.full_name), zone: state.peer_zone },
  ]
  const odd = at ? clocks.filter(({ zone }) => isOutsideHours(at, minutes, zone, DAY_BEGINS, DAY_ENDS)) : []
  return (
    <div className="clocks" role="status">
      <dl>
        {clocks.map(({ name, zone }) => (
          <div key={name}>
            <dt>
              <bdi>{name ?? t`You`}</bdi>{' '}
              <span className="muted">
                <ZoneName zone={zone} mine={mine} at={at ?? now} />
              </span>
            </dt>
            <dd>{at ? written(at.toISOString(), zone) : t`Choose a date`}</dd>
          </div>
        ))}
      </dl>
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
