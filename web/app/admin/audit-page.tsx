import { useLingui } from '@lingui/react/macro'
import { AdminPageHead } from './admin-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import { auditFilterIn } from './queries.ts'
import { useFilter } from './use-filter.ts'

/** What admins and commands did; ?by=, ?about= and ?action= narrow it. */
export function AuditPage() {
  const { t } = useLingui()
  const [filter, change] = useFilter(auditFilterIn)
  return (
    <>
      <AdminPageHead title={t`Audit Log`} />
      <AuditFilters filter={filter} onChange={change} />
      <AuditLog filter={filter} />
    </>
  )
}
