import { useLingui } from '@lingui/react/macro'
import { EMAIL_MAX } from '#contract/account.ts'
import { AUDIT_ACTIONS } from '#contract/admin.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ACTION_LABELS } from './audit-texts.ts'
import { FilterSelect } from './filter-select.tsx'
import type { AuditFilter, FilterChange } from './queries.ts'
import './admin.css'

type Props = { filter: AuditFilter; onChange: (change: FilterChange<AuditFilter>) => void }

/** Who did what to whom. */
export function AuditFilters({ filter: { by = '', about = '', action }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className="table-filters halved">
      <SearchBox
        label={t`Who did it, by email`}
        placeholder={t`Who did it, by email`}
        max={EMAIL_MAX}
        words={by}
        onSearch={(words) => onChange({ by: words })}
      />
      <SearchBox
        label={t`About whom, by email`}
        placeholder={t`About whom, by email`}
        max={EMAIL_MAX}
        words={about}
        onSearch={(words) => onChange({ about: words })}
      />
      <FilterSelect
        label={t`What`}
        value={action ?? ''}
        options={[['', t`Everything`] as const, ...AUDIT_ACTIONS.map((one) => [one, t(ACTION_LABELS[one])] as const)]}
        onChoose={(one) => onChange({ action: one })}
      />
    </div>
  )
}
