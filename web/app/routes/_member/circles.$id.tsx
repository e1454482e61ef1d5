import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { toast } from '#web/ui/toast.tsx'
import { CirclePage } from '../../circles/circle-page.tsx'
import { CirclePageLoading } from '../../circles/circle-page-loading.tsx'
import { circleQuery } from '../../circles/queries.ts'
import { usePageTitle } from '../../shell/page-title.ts'

export const Route = createFileRoute('/_member/circles/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // What cannot be loaded is told by the component, which has a page to tell it on.
    await Promise.allSettled([queryClient.ensureQueryData(circleQuery(id))])
  },
  pendingComponent: CirclePageLoading,
  component: OpenCircle,
})

/** One circle (spec 2 Circles). */
function OpenCircle() {
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const { data: circle, isLoadingError } = useQuery({ ...circleQuery(id), retryOnMount: false })
  usePageTitle(circle?.name ?? 'Circles')
  if (isLoadingError) return <LoadFailed />
  return circle ? <CirclePage key={id} circle={circle} profile={session.profile} /> : <CirclePageLoading />
}

/** Nothing of the circle can be shown: a toast, and back to all of them (spec 8 Circles). */
function LoadFailed() {
  const navigate = useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast({ kind: 'error', title: 'Error', description: CIRCLE_TEXTS.loadFailed })
    void navigate({ to: '/circles', replace: true })
  }, [navigate])
  return <CirclePageLoading />
}
