import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requestsQuery } from '../../connections/queries.ts'
import { RequestTabs } from '../../connections/request-tabs.tsx'
import { BackToDashboard } from '../../dashboard/back-to-dashboard.tsx'
import { waitingQuery } from '../../mentorship/queries.ts'
import { MentorshipRequests } from '../../mentorship/requests/mentorship-requests.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/connection-requests')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'sent' } => (tab === 'sent' ? { tab } : {}),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps: { tab } }) => {
    if (tab === 'sent') return
    void context.queryClient.prefetchInfiniteQuery(requestsQuery)
    void context.queryClient.prefetchQuery(waitingQuery)
  },
  component: ConnectionRequests,
})

/** Requests that wait for an answer: those to me, below them those for mentorship, and with ?tab=sent mine. */
function ConnectionRequests() {
  const { t } = useLingui()
  usePageTitle(t`Connection Requests`)
  const { tab = 'received' } = Route.useSearch()
  const navigate = useNavigate({ from: '/connection-requests' })
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
      <RequestTabs
        tab={tab}
        onChoose={(chosen) => void navigate({ search: chosen === 'sent' ? { tab: 'sent' } : {} })}
      />
      {tab === 'received' && <MentorshipRequests />}
    </>
  )
}
