import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Member } from '#contract/members-api.ts'
import { HalfArch } from '#web/ui/half-arch.tsx'

export const LOCATIONS = {
  africa: { className: 'badge b-africa', side: 'start', name: msg`Africa` },
  diaspora: { className: 'badge b-diaspora', side: 'end', name: msg`Diaspora` },
} as const

/** A member's location: colour, half-arch and word together. */
export function LocationBadge({ location }: { location: Member['location_type'] }) {
  const { t } = useLingui()
  const { className, side, name } = LOCATIONS[location]
  return (
    <span className={className}>
      <HalfArch side={side} />
      {t(name)}
    </span>
  )
}
