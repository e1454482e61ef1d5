import { useLingui } from '@lingui/react/macro'
import { AdminPageHead } from './admin-page.tsx'
import { ReportsQueue } from './reports-queue.tsx'

/** What waits for an admin's decision. */
export function ReportsPage() {
  const { t } = useLingui()
  return (
    <>
      <AdminPageHead title={t`Reports`} />
      <ReportsQueue />
    </>
  )
}
