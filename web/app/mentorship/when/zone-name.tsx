import { Trans } from '@lingui/react/macro'
import { cityOf, hoursAhead } from '#contract/time-zones.ts'
import { countOf } from '#web/platform/format.ts'

type Props = { zone: string; mine: string; at: Date }

/** A zone as people speak of it: "Lagos time", and by how much it differs from mine at a moment. */
export function ZoneName({ zone, mine, at }: Props) {
  const city = <span translate="no">{cityOf(zone)}</span>
  const ahead = hoursAhead(at, zone, mine)
  const hours = countOf(Math.abs(ahead))
  if (ahead === 0) return <Trans>{city} time</Trans>
  return ahead > 0 ? (
    <Trans>
      {city} time ({hours} h ahead)
    </Trans>
  ) : (
    <Trans>
      {city} time ({hours} h behind)
    </Trans>
  )
}
