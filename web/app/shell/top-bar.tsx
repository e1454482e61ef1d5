import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide'
import type { Bell as BellCount } from '#contract/notifications-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bell } from '../notifications/bell.tsx'
import { Brand } from './side-bar.tsx'
import type { SidebarState } from './sidebar-state.ts'
import './shell.css'

/** The bar over every signed-in page: the side bar's toggle, on a phone the brand, and the bell. */
export function TopBar({ sidebar, bell }: { sidebar: SidebarState; bell: BellCount }) {
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
      <Bell first={bell} />
    </header>
  )
}
