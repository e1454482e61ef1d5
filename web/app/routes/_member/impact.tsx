import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BackToDashboard } from '../../dashboard/back-to-dashboard.tsx'
import { OwnImpact } from '../../impact/own-impact.tsx'
import { ownImpactQuery, topQuery } from '../../impact/queries.ts'
import { activeQuery } from '../../mentorship/queries.ts'
import { LogSessionButton } from '../../mentorship/sessions/log-session-button.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/impact')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(activeQuery)
    void queryClient.prefetchQuery(ownImpactQuery)
    void queryClient.prefetchQuery(topQuery)
  },
  component: Impact,
})

/** What one did and what it counts. */
function Impact() {
  const { t } = useLingui()
  usePageTitle(t`Impact`)
  const { session } = Route.useRouteContext()
  return (
    <>
      <div>
        <BackToDashboard />
        <div className="page-h">
          <h1>
            <Trans>Impact</Trans>
          </h1>
          <LogSessionButton />
        </div>
      </div>
      <OwnImpact me={session.user.id} />
    </>
  )
}
