import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestList } from '../../connections/request-list.tsx'
import { requestsQuery } from '../../connections/queries.ts'
import { BackToDashboard } from '../../dashboard/back-to-dashboard.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/connection-requests')({
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(requestsQuery)
  },
  component: ConnectionRequests,
})

/** Incoming pending requests. */
function ConnectionRequests() {
  const { t } = useLingui()
  usePageTitle(t`Connection Requests`)
  return (
    <>
      <div>
        <BackToDashboard />
        <div className="page-h">
          <h1>
            <Trans>Connection Requests</Trans>
          </h1>
        </div>
      </div>
      <RequestList />
    </>
  )
}
