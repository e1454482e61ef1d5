import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPage, AdminPageHead } from '../../admin/admin-page.tsx'
import { ConsentFilters } from '../../admin/consent-filters.tsx'
import { ConsentsTable } from '../../admin/consents-table.tsx'
import { consentFilterIn } from '../../admin/queries.ts'

export const Route = createFileRoute('/_member/admin/consents')({
  component: ConsentsPage,
})

function ConsentsPage() {
  const { session } = Route.useRouteContext()
  return (
    <AdminPage isAdmin={session.is_admin}>
      <Consents />
    </AdminPage>
  )
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
