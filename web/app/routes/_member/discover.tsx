import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BackToDashboard } from '../../dashboard/back-to-dashboard.tsx'
import { Suggestions } from '../../discover/suggestions.tsx'
import { suggestionsQuery } from '../../discover/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Search = { member?: string }

export const Route = createFileRoute('/_member/discover')({
  validateSearch: ({ member }: Record<string, unknown>): Search =>
    typeof member === 'string' && UUID.test(member) ? { member } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(suggestionsQuery)
  },
  component: Discover,
})

/** Members one might connect with (spec 2 Discover); ?member= opens the details of one. */
function Discover() {
  const { t } = useLingui()
  usePageTitle(t`Discover`)
  const { session } = Route.useRouteContext()
  return (
    <>
      <div>
        <BackToDashboard />
        <div className="page-h">
          <h1>
            <Trans>AI-Powered Matches</Trans>
          </h1>
        </div>
      </div>
      <Suggestions ownId={session.user.id} />
    </>
  )
}
