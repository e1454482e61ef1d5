import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import type { ConsentFilter } from '#contract/admin-api.ts'
import { EMAIL_MAX } from '#contract/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { FilterChange } from './queries.ts'
import './admin.css'

type Props = { filter: ConsentFilter; onChange: (change: FilterChange<ConsentFilter>) => void }

/** The search by address, the filter by news, and the way to all of it as a file. */
export function ConsentFilters({ filter: { q = '', marketing }, onChange }: Props) {
  const { t } = useLingui()
  const asked = new URLSearchParams({ ...(q && { q }), ...(marketing && { marketing }) }).toString()
  return (
    <div className="table-filters">
      <SearchBox
        label={t`Search by email`}
        placeholder={t`Search by email`}
        max={EMAIL_MAX}
        words={q}
        onSearch={(words) => onChange({ q: words })}
      />
      <FilterSelect
        label={t`Marketing`}
        value={marketing ?? ''}
        options={[
          ['', t`Everybody`],
          ['yes', t`Wants news by email`],
          ['no', t`Wants no news`],
        ]}
        onChoose={(one) => onChange({ marketing: one })}
      />
      <a className="btn btn-o" href={`/api/admin/consents.csv${asked && `?${asked}`}`} download>
        <Icon of={Download} />
        <Trans>Download CSV</Trans>
      </a>
    </div>
  )
}
