import { Trans } from '@lingui/react/macro'
import { HalfArch } from '#web/ui/half-arch.tsx'

/** A location by colour, half-arch and word together. */
export function LocationSign({ location }: { location: 'africa' | 'diaspora' }) {
  return (
    <span className={`badge b-${location}`}>
      <HalfArch side={location === 'africa' ? 'start' : 'end'} />
      {location === 'africa' ? <Trans>Africa</Trans> : <Trans>Diaspora</Trans>}
    </span>
  )
}
