import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight, Compass, MessageCircle, UserPlus } from 'lucide-react'
import type { Counts } from '#contract/account-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import './dashboard.css'

const CARDS = [
  { count: 'total_matches', label: 'Total Matches', icon: Compass, link: linkOptions({ to: '/discover' }) },
  { count: 'active_chats', label: 'Active Chats', icon: MessageCircle, link: linkOptions({ to: '/messages' }) },
  {
    count: 'pending_requests',
    label: 'Pending Requests',
    icon: UserPlus,
    link: linkOptions({ to: '/connection-requests' }),
  },
] as const

/** The three numbers of the dashboard, each the way to what it counts. */
export function Overview({ counts }: { counts: Counts }) {
  return (
    <section className="trio" aria-label="Overview">
      {CARDS.map(({ count, label, icon, link }) => (
        <Link key={count} {...link} className="card stat">
          <span className="row between">
            <Icon of={icon} />
            <Icon of={ArrowRight} flip />
          </span>
          <span className="num">{counts[count]}</span>
          <span>{label}</span>
        </Link>
      ))}
    </section>
  )
}
