import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, HandHeart, Sprout } from 'lucide'
import { ROLE_LABELS } from '#contract/members.ts'
import type { Member } from '#contract/members-api.ts'
import { Icon } from '#web/ui/icon.tsx'

export const ROLE_ICONS = { mentor: HandHeart, mentee: Sprout, both: ArrowLeftRight }

/** A member's role; without its icon in rows where the location already carries one. */
export function RoleBadge({ role, plain }: { role: Member['role']; plain?: boolean }) {
  const { t } = useLingui()
  return (
    <span className="badge">
      {!plain && <Icon of={ROLE_ICONS[role]} />}
      {t(ROLE_LABELS[role])}
    </span>
  )
}
