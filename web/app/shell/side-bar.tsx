import { Link } from '@tanstack/react-router'
import { LogOut, Newspaper } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { BRAND } from '#contract/brand.ts'
import type { Counts } from '#contract/account-api.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { ACCOUNT_LINKS, ADMIN_LINK, MAIN_LINKS } from './side-links.tsx'
import './shell.css'

type Props = {
  counts: Counts
  isAdmin: boolean
  onLogout: () => void
  loggingOut: boolean
  /** Only icons are seen: the names become tooltips. */
  collapsed?: boolean
  /** A link was chosen, which is when the drawer closes. */
  onChoose?: () => void
}

const BADGES = {
  pending: (counts: Counts) => counts.pending_requests,
  unread: (counts: Counts) => counts.unread_messages,
} as const

/** What the side bar and the drawer hold: brand, menu, the member's own corner (spec 2 Shell). */
export function SideBar({ counts, isAdmin, onLogout, loggingOut, collapsed, onChoose }: Props) {
  const tip = (label: string) => (collapsed ? label : undefined)
  const footer = isAdmin ? [ADMIN_LINK, ...ACCOUNT_LINKS] : ACCOUNT_LINKS

  return (
    <div className="side">
      <Brand tip={tip(BRAND.name)} />
      <nav aria-label="Main">
        <ul>
          {MAIN_LINKS.map((item) => (
            <li key={item.label}>
              <Link {...item.link} title={tip(item.label)} onClick={onChoose}>
                <Name icon={item.icon}>{item.label}</Name>
                {'waiting' in item && (
                  <Count
                    value={BADGES[item.waiting](counts)}
                    label={`${BADGES[item.waiting](counts)} ${item.waiting}`}
                  />
                )}
              </Link>
            </li>
          ))}
          <li>
            <a href="/blogs" title={tip('Blog')} onClick={onChoose}>
              <Name icon={Newspaper}>Blog</Name>
            </a>
          </li>
        </ul>
      </nav>
      <nav className="foot" aria-label="Account">
        <ul>
          {footer.map((item) => (
            <li key={item.label}>
              <Link {...item.link} title={tip(item.label)} onClick={onChoose}>
                <Name icon={item.icon}>{item.label}</Name>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" title={tip('Logout')} {...pressProps(loggingOut, onLogout)}>
              <Name icon={LogOut} flip>
                Logout
              </Name>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** The way to the public first page: a page of the server, so a full page navigation. */
export function Brand({ tip }: { tip?: string | undefined }) {
  return (
    <a className="brand" href="/" title={tip}>
      <Mark />
      <span>{BRAND.name}</span>
    </a>
  )
}

function Name({ icon, flip, children }: { icon: LucideIcon; flip?: boolean; children: string }) {
  return (
    <>
      <Icon of={icon} {...(flip ? { flip } : {})} />
      <span>{children}</span>
    </>
  )
}
