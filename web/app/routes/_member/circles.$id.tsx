import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { CirclePage } from '../../circles/circle-page.tsx'
import { CirclePageLoading } from '../../circles/circle-page-loading.tsx'
import { circleQuery } from '../../circles/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'

export const Route = createFileRoute('/_member/circles/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A failure is not thrown here: the component shows it.
    await Promise.allSettled([queryClient.ensureQueryData(circleQuery(id))])
  },
  pendingComponent: CirclePageLoading,
  component: OpenCircle,
})

/** One circle. */
function OpenCircle() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const navigate = useNavigate()
  const query = useQuery({ ...circleQuery(id), retryOnMount: false })
  usePageTitle(query.data?.name ?? t`Circles`)
  /** A toast, and back to the list (rule: failed-screens). */
  const leave = () => {
    toastError(null, CIRCLE_TEXTS.loadFailed)
    void navigate({ to: '/circles', replace: true })
  }
  return (
    <Loaded query={query} loading={<CirclePageLoading />} failed={leave}>
      {(circle) => <CirclePage key={id} circle={circle} profile={session.profile} />}
    </Loaded>
  )
}
