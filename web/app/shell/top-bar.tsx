import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Bell as BellCount } from '#contract/notifications-api.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RunningSession } from '../mentorship/timer/lazy-running-session.ts'
import { Bell } from '../notifications/bell.tsx'
import { Brand } from './side-bar.tsx'
import type { SidebarState } from './sidebar-state.ts'
import './shell.css'

type Props = { sidebar: SidebarState; unread: number; bell: BellCount; search: ReactNode }

/** The bar over every signed-in page: the side bar's toggle, on a phone the brand, a running session, the search box, and the bell. */
export function TopBar({ sidebar, unread, bell, search }: Props) {
  const { t } = useLingui()
  // The side bar says it where it is seen.
  const hidden = sidebar.narrow ? unread : 0
  return (
    <header className="top">
      <div className="row">
        <button
          type="button"
          className="btn btn-g btn-i counts"
          aria-label={hidden > 0 ? t`Toggle sidebar, ${hidden} unread` : t`Toggle sidebar`}
          aria-expanded={sidebar.narrow ? sidebar.drawerOpen : !sidebar.collapsed}
          aria-keyshortcuts="Control+B Meta+B"
          title={t`Ctrl/Cmd+B`}
          onClick={sidebar.toggle}
        >
          <Icon of={PanelLeft} flip />
          <Count value={hidden} />
        </button>
        <span className="only-m">
          <Brand />
        </span>
      </div>
      <div className="row">
        <Suspense>
          <RunningSession />
        </Suspense>
        {search}
        <Bell first={bell} />
      </div>
    </header>
  )
}
