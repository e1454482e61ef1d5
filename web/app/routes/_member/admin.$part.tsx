import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { AuditPage } from '../../admin/audit-page.tsx'
import { ConsentsPage } from '../../admin/consents-page.tsx'
import { ReportsPage } from '../../admin/reports-page.tsx'
import { RunningPage } from '../../admin/running-page.tsx'
import { SourcesPage } from '../../admin/sources-page.tsx'
import { NotFoundScreen } from '../../shell/not-found-page.tsx'

export const Route = createFileRoute('/_member/admin/$part')({ component: AdminPart })

const PARTS = {
  audit: AuditPage,
  consents: ConsentsPage,
  reports: ReportsPage,
  running: RunningPage,
  sources: SourcesPage,
}

/** The parts of the admin area beside its dashboard. One route for all: everybody's first screen knows the address of every route. */
function AdminPart() {
  const { session } = Route.useRouteContext()
  const { part } = Route.useParams()
  const Part = part in PARTS ? PARTS[part as keyof typeof PARTS] : null
  if (!Part) return <NotFoundScreen />
  return (
    <AdminPage isAdmin={session.is_admin}>
      <Part />
    </AdminPage>
  )
}
