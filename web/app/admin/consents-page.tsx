import { useLingui } from '@lingui/react/macro'
import { AdminPageHead } from './admin-page.tsx'
import { ConsentFilters } from './consent-filters.tsx'
import { ConsentsTable } from './consents-table.tsx'
import { consentFilterIn } from './queries.ts'
import { useFilter } from './use-filter.ts'

/** The record of consents; ?q= and ?marketing= narrow it. */
export function ConsentsPage() {
  const { t } = useLingui()
  const [filter, change] = useFilter(consentFilterIn)
  return (
    <>
      <AdminPageHead title={t`Consent Records`} />
      <ConsentFilters filter={filter} onChange={change} />
      <ConsentsTable filter={filter} />
    </>
  )
}
