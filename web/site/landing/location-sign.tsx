import { Trans } from '@lingui/react/macro'
import type { LocationType } from '#contract/location-types.ts'
import { HalfArch } from '#web/ui/half-arch.tsx'

/** A location by colour, half-arch and word together. */
export function LocationSign({ location }: { location: LocationType }) {
  return (
    <span className={`badge b-${location}`}>
      <HalfArch side={location === 'africa' ? 'start' : 'end'} />
      {location === 'africa' ? <Trans>Africa</Trans> : <Trans>Diaspora</Trans>}
    </span>
  )
}
