import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboard } from '../../admin/admin-dashboard.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'

export const Route = createFileRoute('/_member/admin/dashboard')({ component: Dashboard })

function Dashboard() {
  const { session } = Route.useRouteContext()
  return (
    <AdminPage isAdmin={session.is_admin}>
      <AdminDashboard />
    </AdminPage>
  )
}
