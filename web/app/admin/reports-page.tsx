import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPageHead } from './admin-page.tsx'
import { ReportsQueue } from './reports-queue.tsx'

/** What waits for an admin's decision. */
export function ReportsPage() {
  const { t } = useLingui()
  usePageTitle(t`Reports`)
  return (
    <>
      <AdminPageHead>
        <Trans>Reports</Trans>
      </AdminPageHead>
      <ReportsQueue />
    </>
  )
}
