import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPage, AdminPageHead } from '../../admin/admin-page.tsx'
import { AuditFilters } from '../../admin/audit-filters.tsx'
import { AuditLog } from '../../admin/audit-log.tsx'
import { auditFilterIn } from '../../admin/queries.ts'

export const Route = createFileRoute('/_member/admin/audit')({
  component: AuditPage,
})

function AuditPage() {
  const { session } = Route.useRouteContext()
  return (
    <AdminPage isAdmin={session.is_admin}>
      <Audit />
    </AdminPage>
  )
}

function Audit() {
  const { t } = useLingui()
  usePageTitle(t`Audit Log`)
  const filter = auditFilterIn(Route.useSearch())
  const navigate = useNavigate({ from: '/admin/audit' })
  return (
    <>
      <AdminPageHead>
        <Trans>Audit Log</Trans>
      </AdminPageHead>
      <AuditFilters
        filter={filter}
        onChange={(change) =>
          void navigate({ search: (before) => auditFilterIn({ ...before, ...change }), replace: true })
        }
      />
      <AuditLog filter={filter} />
    </>
  )
}
