import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Activity, FileCheck, ScrollText } from 'lucide'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { userFilterIn } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { ReportsLink } from './reports-link.tsx'
import { TotalUsers } from './total-users.tsx'
import { useFilter } from './use-filter.ts'
import { UserFilters } from './user-filters.tsx'
import { Users } from './users.tsx'
import { WeeksChart } from './weeks-chart.tsx'
import './admin.css'

/** What admins see first; ?q=, ?sort= and ?standing= narrow the user table. */
export function AdminDashboard() {
  const { t } = useLingui()
  usePageTitle(t`Admin Dashboard`)
  const [filter, change] = useFilter(userFilterIn)
  return (
    <>
      <div className="page-h">
        <h1>
          <Trans>Admin Dashboard</Trans>
        </h1>
        <div className="row wrap">
          <ReportsLink />
          <Link className="btn btn-o" to="/admin/$part" params={{ part: 'running' }}>
            <Icon of={Activity} />
            <Trans>Running</Trans>
          </Link>
          <Link className="btn btn-o" to="/admin/$part" params={{ part: 'audit' }}>
            <Icon of={ScrollText} />
            <Trans>Audit Log</Trans>
          </Link>
          <Link className="btn btn-o" to="/admin/$part" params={{ part: 'consents' }}>
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
      <WeeksChart />
      <UserFilters filter={filter} onChange={change} />
      <Users filter={filter} />
    </>
  )
}
