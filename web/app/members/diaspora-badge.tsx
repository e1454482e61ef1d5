import { HalfArch } from '#web/ui/half-arch.tsx'
import './onboarding.css'

/** What a member with an African home and a life elsewhere will be tagged as (spec 2 Onboarding). */
export function DiasporaBadge() {
  return (
    <span className="badge b-diaspora onb-location">
      <HalfArch side="end" />
      Diaspora Member
    </span>
  )
}
