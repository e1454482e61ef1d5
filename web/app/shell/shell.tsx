import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { MAIN_ID } from '#web/platform/page-focus.ts'
import { useTitleCount } from '#web/platform/page-title.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { sessionQuery } from '../account/session.ts'
import type { MemberSession } from '../account/session.ts'
import type { WebModule } from '../module.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { ErrorPage } from './error-page.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { useLogout } from './logout.ts'
import { useReportedTimeZone } from './report-time-zone.ts'
import { SideBar } from './side-bar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { SignOutQuestion } from './lazy-sign-out-question.ts'
import { TopBar } from './top-bar.tsx'
import './shell.css'

const DRAWER_TITLE = 'drawer-title'

type Props = { session: MemberSession; modules: readonly WebModule[]; children: ReactNode }

/** The signed-in frame: side bar or drawer, top bar, and the page in the main column. */
export function Shell({ session, modules, children }: Props) {
  const { t } = useLingui()
  const sidebar = useSidebarState()
  // The page on the screen; the address already changes while the next one is still on its way.
  const page = useMatches({ select: (matches) => matches.at(-1)?.id })
  // Live events write the badges' numbers into this query.
  const { counts, is_admin: isAdmin } = useQuery(sessionQuery).data ?? session
  const logout = useLogout()
  useReportedTimeZone()
  useTitleCount(counts.unread_messages)
  const content = { modules, counts, isAdmin, onLogout: logout.begin, loggingOut: logout.isPending }

  return (
    <div className="shell" data-sidebar={sidebar.collapsed ? 'icons' : undefined}>
      {sidebar.narrow ? (
        <Dialog open={sidebar.drawerOpen} onClose={sidebar.closeDrawer} className="drawer" labelledBy={DRAWER_TITLE}>
          <h2 className="sr" id={DRAWER_TITLE}>
            <Trans>Menu</Trans>
          </h2>
          <SideBar {...content} onChoose={sidebar.closeDrawer} />
          <CloseButton className="x" onClick={sidebar.closeDrawer} />
        </Dialog>
      ) : (
        <aside aria-label={t`Side bar`}>
          <SideBar {...content} collapsed={sidebar.collapsed} />
        </aside>
      )}
      <div>
        <CookieBanner />
        <TopBar
          sidebar={sidebar}
          unread={counts.unread_messages}
          bell={session.bell}
          search={<SearchButton modules={modules} onLogout={logout.begin} />}
        />
        <LiveUpdates key={logout.failures} modules={modules} />
        <main className="main" id={MAIN_ID} tabIndex={-1}>
          <CatchBoundary getResetKey={() => page} errorComponent={ErrorPage}>
            {children}
          </CatchBoundary>
        </main>
      </div>
      {logout.asking && (
        <Suspense>
          <SignOutQuestion logout={logout} />
        </Suspense>
      )}
    </div>
  )
}
