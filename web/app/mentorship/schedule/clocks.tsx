import { useLingui } from '@lingui/react/macro'
import { localZone, momentIn } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { ZoneName } from '../when/zone-name.tsx'

type Other = { full_name: string; zone: string }
type Clock = { name: string | null; zone: string }

/** My clock, which has no name, and that of the other side. Times are typed in this browser's zone, which may differ from the profile's. */
export function clocksWith({ full_name, zone }: Other): [Clock, Clock] {
  return [
    { name: null, zone: localZone() },
    { name: firstNameOf(full_name), zone },
  ]
}

type Props = { at: Date | null; other: Other }

/** The same moment on the clocks of both people. */
export function Clocks({ at, other }: Props) {
  const { t } = useLingui()
  const now = new Date(useNow())
  const clocks = clocksWith(other)
  const [mine] = clocks
  return (
    <dl>
      {clocks.map(({ name, zone }) => (
        <div key={name}>
          <dt>
            <bdi>{name ?? t`You`}</bdi>{' '}
            <span className="muted">
              <ZoneName zone={zone} mine={mine.zone} at={at ?? now} />
            </span>
          </dt>
          <dd>{at ? momentIn(at.toISOString(), zone) : t`Choose a date`}</dd>
        </div>
      ))}
    </dl>
  )
}
