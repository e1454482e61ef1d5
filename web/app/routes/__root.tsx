import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAIN_ID } from '#web/platform/page-focus.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { AssistantPlace } from '../shell/assistant-place.tsx'
import { CookieBanner } from '../shell/cookie-banner.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { NotFoundScreen } from '../shell/not-found-page.tsx'
import { PageArrival } from '../shell/page-arrival.tsx'
import { ToastPlace } from '../shell/toast-place.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <Alone>
      <NotFoundScreen />
    </Alone>
  ),
  errorComponent: (failed: ErrorComponentProps) => (
    <Alone>
      <ErrorPage {...failed} />
    </Alone>
  ),
})

function Root() {
  // Beside the side bar, which is as high as the window.
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_member') })
  return (
    <>
      <SkipLink to={MAIN_ID}>
        <Trans>Skip to content</Trans>
      </SkipLink>
      {!isFramed && <CookieBanner />}
      <PageArrival />
      <Outlet />
      <AssistantPlace />
      <ToastPlace />
    </>
  )
}

/** A page outside of the shell. */
function Alone({ children }: { children: ReactNode }) {
  return (
    <main className="main alone" id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
