import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogOut, Newspaper } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { BRAND } from '#contract/brand.ts'
import type { Counts } from '#contract/account-api.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { sideLinksAt } from './side-links.tsx'
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

/** What the side bar and the drawer hold: brand, menu, the account links. */
export function SideBar({ counts, isAdmin, onLogout, loggingOut, collapsed, onChoose }: Props) {
  const { t } = useLingui()
  const tip = (label: string) => (collapsed ? label : undefined)
  const footer = [...(isAdmin ? sideLinksAt('admin') : []), ...sideLinksAt('account')]

  return (
    <div className="side">
      <Brand tip={tip(BRAND.name)} />
      <nav aria-label={t`Main`}>
        <ul>
          {sideLinksAt('menu').map((item) => (
            <li key={item.link.to}>
              <Link {...item.link} title={tip(t(item.label))} onClick={onChoose}>
                <Name icon={item.icon}>{t(item.label)}</Name>
                {item.waiting && <Waiting what={item.waiting} counts={counts} />}
              </Link>
            </li>
          ))}
          <li>
            <a href="/blogs" title={tip(t`Blog`)} onClick={onChoose}>
              <Name icon={Newspaper}>{t`Blog`}</Name>
            </a>
          </li>
        </ul>
      </nav>
      <nav className="foot" aria-label={t`Account`}>
        <ul>
          {footer.map((item) => (
            <li key={item.link.to}>
              <Link {...item.link} title={tip(t(item.label))} onClick={onChoose}>
                <Name icon={item.icon}>{t(item.label)}</Name>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" title={tip(t`Logout`)} {...pressProps(loggingOut, onLogout)}>
              <Name icon={LogOut} flip>
                {t`Logout`}
              </Name>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** How many wait behind a link, such as "3 unread". */
function Waiting({ what, counts }: { what: 'pending' | 'unread'; counts: Counts }) {
  const { t } = useLingui()
  const { pending_requests: pending, unread_messages: unread } = counts
  if (what === 'pending') return <Count value={pending} label={t`${pending} pending`} />
  return <Count value={unread} label={t`${unread} unread`} />
}

/** The way to the public first page: a page of the server, so a full page navigation. */
export function Brand({ tip }: { tip?: string | undefined }) {
  return (
    <a className="brand" href="/" title={tip}>
      <Mark />
      <span translate="no">{BRAND.name}</span>
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
