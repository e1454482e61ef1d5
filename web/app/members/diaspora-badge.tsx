import { Trans } from '@lingui/react/macro'
import { HalfArch } from '#web/ui/half-arch.tsx'
import './onboarding.css'

/** The badge of a member who lives outside Africa (rule: location-type). */
export function DiasporaBadge() {
  return (
    <span className="badge b-diaspora onb-location">
      <HalfArch side="end" />
      <Trans>Diaspora Member</Trans>
    </span>
  )
}
