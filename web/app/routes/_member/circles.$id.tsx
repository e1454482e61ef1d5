import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { CirclePage } from '../../circles/circle-page.tsx'
import { CirclePageLoading } from '../../circles/circle-page-loading.tsx'
import { circleQuery } from '../../circles/queries.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/circles/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A failure is not thrown here: the component shows it.
    await Promise.allSettled([queryClient.ensureQueryData(circleQuery(id))])
  },
  pendingComponent: CirclePageLoading,
  component: OpenCircle,
})

/** One circle (spec 2 Circles). */
function OpenCircle() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const { data: circle, isLoadingError } = useQuery({ ...circleQuery(id), retryOnMount: false })
  usePageTitle(circle?.name ?? t`Circles`)
  if (isLoadingError) {
    return (
      <LoadFailed text={CIRCLE_TEXTS.loadFailed} to="/circles">
        <CirclePageLoading />
      </LoadFailed>
    )
  }
  return circle ? <CirclePage key={id} circle={circle} profile={session.profile} /> : <CirclePageLoading />
}
