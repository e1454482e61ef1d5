import { Trans, useLingui } from '@lingui/react/macro'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { FileCheck, ScrollText } from 'lucide'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { AnnouncementCard } from '../../admin/announcement-card.tsx'
import { userFilterIn } from '../../admin/queries.ts'
import { ReportsLink } from '../../admin/reports-link.tsx'
import { QuickActions } from '../../admin/quick-actions.tsx'
import { TotalUsers } from '../../admin/total-users.tsx'
import { UserFilters } from '../../admin/user-filters.tsx'
import { Users } from '../../admin/users.tsx'
import '../../admin/admin.css'

export const Route = createFileRoute('/_member/admin/dashboard')({
  component: AdminDashboard,
})

/** What admins see first; ?q=, ?sort= and ?standing= narrow the user table. */
function AdminDashboard() {
  const { session } = Route.useRouteContext()
  return (
    <AdminPage isAdmin={session.is_admin}>
      <Dashboard />
    </AdminPage>
  )
}

function Dashboard() {
  const { t } = useLingui()
  usePageTitle(t`Admin Dashboard`)
  const filter = userFilterIn(Route.useSearch())
  const navigate = useNavigate({ from: '/admin/dashboard' })
  return (
    <>
      <div className="page-h">
        <h1>
          <Trans>Admin Dashboard</Trans>
        </h1>
        <div className="row wrap">
          <ReportsLink />
          <Link className="btn btn-o" to="/admin/audit">
            <Icon of={ScrollText} />
            <Trans>Audit Log</Trans>
          </Link>
          <Link className="btn btn-o" to="/admin/consents">
            <Icon of={FileCheck} />
            <Trans>Consent Records</Trans>
          </Link>
        </div>
      </div>
      <div className="adm">
        <TotalUsers />
        <QuickActions />
        <AnnouncementCard />
      </div>
      <UserFilters
        filter={filter}
        onChange={(change) =>
          void navigate({ search: (before) => userFilterIn({ ...before, ...change }), replace: true })
        }
      />
      <Users filter={filter} />
    </>
  )
}
