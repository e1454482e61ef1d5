import { BriefcaseBusiness, GraduationCap, HandCoins, HandHeart, Handshake } from 'lucide'
import type { OpportunityType } from '#contract/opportunities.ts'
import { Icon } from '#web/ui/icon.tsx'
import './opportunities.css'

const ICONS = {
  job: BriefcaseBusiness,
  scholarship: GraduationCap,
  grant: HandCoins,
  partnership: Handshake,
  volunteering: HandHeart,
} as const

/** The icon of a type, whose label is shown beside it. */
export function TypeIcon({ type }: { type: OpportunityType }) {
  return (
    <span className="opp-i">
      <Icon of={ICONS[type]} />
    </span>
  )
}
