import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogOut, Newspaper, Shield } from 'lucide'
import type { IconNode } from 'lucide'
import { BRAND } from '#contract/brand.ts'
import type { Counts } from '#contract/account-api.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import type { SideLink, WebModule } from '../module.ts'
import './shell.css'

type Props = {
  modules: readonly WebModule[]
  counts: Counts
  isAdmin: boolean
  onLogout: () => void
  loggingOut: boolean
  /** Only icons are seen: the names become tooltips. */
  collapsed?: boolean
  /** A link was chosen, which is when the drawer closes. */
  onChoose?: () => void
}

/** The links of one part of the side bar, from top to bottom. */
export function sideLinks(modules: readonly WebModule[], at: SideLink['at']): SideLink[] {
  return modules
    .flatMap(({ links = [] }) => links.filter((link) => link.at === at))
    .toSorted((one, other) => one.position - other.position)
}

/** What the side bar and the drawer hold: brand, menu, the account links. */
export function SideBar({ modules, counts, isAdmin, onLogout, loggingOut, collapsed, onChoose }: Props) {
  const { t } = useLingui()
  const tip = (label: string) => (collapsed ? label : undefined)
  const listed = (at: SideLink['at']) =>
    sideLinks(modules, at).map(({ label, icon, to, waiting }) => (
      <li key={to}>
        <Link to={to} title={tip(t(label))} onClick={onChoose}>
          <Name icon={icon}>{t(label)}</Name>
          {waiting && <Waiting count={waiting.count(counts)} label={waiting.label} />}
        </Link>
      </li>
    ))

  return (
    <div className="side">
      <Brand tip={tip(BRAND.name)} />
      <nav aria-label={t`Main`}>
        <ul>
          {listed('main')}
          <li>
            <a href="/blogs" title={tip(t`Blog`)} onClick={onChoose}>
              <Name icon={Newspaper}>{t`Blog`}</Name>
            </a>
          </li>
        </ul>
      </nav>
      <nav className="foot" aria-label={t`Account`}>
        <ul>
          {isAdmin && (
            <li>
              <Link to="/admin/dashboard" title={tip(t`Admin`)} onClick={onChoose}>
                <Name icon={Shield}>{t`Admin`}</Name>
              </Link>
            </li>
          )}
          {listed('account')}
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
function Waiting({ count, label }: { count: number; label: (count: number) => MessageDescriptor }) {
  const { t } = useLingui()
  return <Count value={count} label={t(label(count))} />
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

export function Name({ icon, flip, children }: { icon: IconNode; flip?: boolean; children: string }) {
  return (
    <>
      <Icon of={icon} {...(flip ? { flip } : {})} />
      <span>{children}</span>
    </>
  )
}
