import { HalfArch } from '#web/ui/half-arch.tsx'

/** What a member with an African home and a life elsewhere will be tagged as (spec 2 Onboarding). */
export function DiasporaBadge() {
  return (
    <span className="badge b-diaspora onb-shore">
      <HalfArch side="end" />
      Diaspora Member
    </span>
  )
}
