import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide'
import type { ReactNode } from 'react'
import type { Bell as BellCount } from '#contract/notifications-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bell } from '../notifications/bell.tsx'
import { Brand } from './side-bar.tsx'
import type { SidebarState } from './sidebar-state.ts'
import './shell.css'

type Props = { sidebar: SidebarState; bell: BellCount; search: ReactNode }

/** The bar over every signed-in page: the side bar's toggle, on a phone the brand, the search box, and the bell. */
export function TopBar({ sidebar, bell, search }: Props) {
  const { t } = useLingui()
  return (
    <header className="top">
      <div className="row">
        <button
          type="button"
          className="btn btn-g btn-i"
          aria-label={t`Toggle sidebar`}
          aria-expanded={sidebar.narrow ? sidebar.drawerOpen : !sidebar.collapsed}
          aria-keyshortcuts="Control+B Meta+B"
          title={t`Ctrl/Cmd+B`}
          onClick={sidebar.toggle}
        >
          <Icon of={PanelLeft} flip />
        </button>
        <span className="only-m">
          <Brand />
        </span>
      </div>
      <div className="row">
        {search}
        <Bell first={bell} />
      </div>
    </header>
  )
}
