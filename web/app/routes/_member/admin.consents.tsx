import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPageHead } from '../../admin/admin-page-head.tsx'
import { AdminsOnly } from '../../admin/admins-only.tsx'
import { ConsentFilters } from '../../admin/consent-filters.tsx'
import { ConsentsTable } from '../../admin/consents-table.tsx'
import { consentFilterIn } from '../../admin/queries.ts'

export const Route = createFileRoute('/_member/admin/consents')({
  // Read with the screen, as on the dashboard.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  component: ConsentsPage,
})

function ConsentsPage() {
  const { session } = Route.useRouteContext()
  return session.is_admin ? <Consents /> : <AdminsOnly />
}

function Consents() {
  const { t } = useLingui()
  usePageTitle(t`Consent Records`)
  const filter = consentFilterIn(Route.useSearch())
  const navigate = useNavigate({ from: '/admin/consents' })
  return (
    <>
      <AdminPageHead>
        <Trans>Consent Records</Trans>
      </AdminPageHead>
      <ConsentFilters
        filter={filter}
        onChange={(change) =>
          void navigate({ search: (before) => consentFilterIn({ ...before, ...change }), replace: true })
        }
      />
      <ConsentsTable filter={filter} />
    </>
  )
}
