import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight, Compass, MessageCircle, UserPlus } from 'lucide'
import type { Counts } from '#contract/account-api.ts'
import { countOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import './dashboard.css'

const CARDS = [
  { count: 'total_matches', label: msg`Total Matches`, icon: Compass, link: linkOptions({ to: '/discover' }) },
  { count: 'active_chats', label: msg`Active Chats`, icon: MessageCircle, link: linkOptions({ to: '/messages' }) },
  {
    count: 'pending_requests',
    label: msg`Pending Requests`,
    icon: UserPlus,
    link: linkOptions({ to: '/connection-requests' }),
  },
] as const

/** The three numbers of the dashboard, each the way to what it counts. */
export function Overview({ counts }: { counts: Counts }) {
  const { t } = useLingui()
  return (
    <section className="trio" aria-label={t`Overview`}>
      {CARDS.map(({ count, label, icon, link }) => (
        <Link key={count} {...link} className="card stat">
          <span className="row between">
            <Icon of={icon} />
            <Icon of={ArrowRight} flip />
          </span>
          <span className="num">{countOf(counts[count])}</span>
          <span>{t(label)}</span>
        </Link>
      ))}
    </section>
  )
}
