import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AdminPageHead } from './admin-page.tsx'
import { ConsentFilters } from './consent-filters.tsx'
import { ConsentsTable } from './consents-table.tsx'
import { consentFilterIn } from './queries.ts'
import { useFilter } from './use-filter.ts'

/** The record of consents; ?q= and ?marketing= narrow it. */
export function ConsentsPage() {
  const { t } = useLingui()
  usePageTitle(t`Consent Records`)
  const [filter, change] = useFilter(consentFilterIn)
  return (
    <>
      <AdminPageHead>
        <Trans>Consent Records</Trans>
      </AdminPageHead>
      <ConsentFilters filter={filter} onChange={change} />
      <ConsentsTable filter={filter} />
    </>
  )
}
