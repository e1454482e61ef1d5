import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './side-bar.tsx'
import type { SidebarState } from './sidebar-state.ts'
import './shell.css'

/** The bar over every signed-in page: the side bar's toggle and, on a phone, the brand. */
export function TopBar({ sidebar }: { sidebar: SidebarState }) {
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
    </header>
  )
}
