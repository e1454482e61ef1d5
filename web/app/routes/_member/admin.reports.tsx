import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPage, AdminPageHead } from '../../admin/admin-page.tsx'
import { ReportsQueue } from '../../admin/reports-queue.tsx'

export const Route = createFileRoute('/_member/admin/reports')({ component: ReportsPage })

function ReportsPage() {
  const { session } = Route.useRouteContext()
  return (
    <AdminPage isAdmin={session.is_admin}>
      <Reports me={session.user_id} />
    </AdminPage>
  )
}

function Reports({ me }: { me: string }) {
  const { t } = useLingui()
  usePageTitle(t`Reports`)
  return (
    <>
      <AdminPageHead>
        <Trans>Reports</Trans>
      </AdminPageHead>
      <ReportsQueue me={me} />
    </>
  )
}
