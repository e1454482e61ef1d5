import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { Compass } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { sessionQuery } from '../../account/session.ts'
import { Greeting } from '../../dashboard/greeting.tsx'
import { Overview } from '../../dashboard/overview.tsx'
import { acceptedQuery } from '../../dashboard/queries.ts'
import { SuggestedMatches } from '../../dashboard/suggested-matches.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/dashboard')({
  // The route does not wait for it: greeting and numbers show at once, and the list shows its own failure.
  loader: ({ context }) => void context.queryClient.prefetchQuery(acceptedQuery),
  component: Dashboard,
})

function Dashboard() {
  const { t } = useLingui()
  const { session } = Route.useRouteContext()
  usePageTitle(t`Dashboard`)
  // The session's numbers change with live events; the route's own copy is from when it was entered.
  const live = useQuery(sessionQuery).data ?? session
  return (
    <>
      <Greeting profile={live.profile ?? session.profile} />
      <Overview counts={live.counts} />
      <SuggestedMatches />
      <div>
        <Link to="/discover" className="btn btn-p btn-lg">
          <Icon of={Compass} />
          <Trans>Discover More Connections</Trans>
        </Link>
      </div>
    </>
  )
}
