import { Trans, useLingui } from '@lingui/react/macro'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { FileCheck, ScrollText } from 'lucide'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AdminsOnly } from '../../admin/admins-only.tsx'
import { AnnouncementCard } from '../../admin/announcement-card.tsx'
import { userFilterIn } from '../../admin/queries.ts'
import { QuickActions } from '../../admin/quick-actions.tsx'
import { TotalUsers } from '../../admin/total-users.tsx'
import { UserFilters } from '../../admin/user-filters.tsx'
import { Users } from '../../admin/users.tsx'
import '../../admin/admin.css'

export const Route = createFileRoute('/_member/admin/dashboard')({
  // Read with the screen: the address of every screen is known to the first one, which is to stay small.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  component: AdminDashboard,
})

/** What admins see first; ?q=, ?sort= and ?standing= narrow the user table. */
function AdminDashboard() {
  const { session } = Route.useRouteContext()
  return session.is_admin ? <Dashboard /> : <AdminsOnly />
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
