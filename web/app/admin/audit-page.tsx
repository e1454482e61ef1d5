import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPageHead } from './admin-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import { auditFilterIn } from './queries.ts'
import { useFilter } from './use-filter.ts'

/** What admins and commands did; ?by=, ?about= and ?action= narrow it. */
export function AuditPage() {
  const { t } = useLingui()
  usePageTitle(t`Audit Log`)
  const [filter, change] = useFilter(auditFilterIn)
  return (
    <>
      <AdminPageHead>
        <Trans>Audit Log</Trans>
      </AdminPageHead>
      <AuditFilters filter={filter} onChange={change} />
      <AuditLog filter={filter} />
    </>
  )
}
