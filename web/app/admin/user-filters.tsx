import { useLingui } from '@lingui/react/macro'
import { USER_SEARCH_MAX, USER_SORTS } from '#contract/admin.ts'
import { STANDINGS } from '#contract/moderation.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { FilterChange, UserFilter } from './queries.ts'
import { SORT_LABELS, STANDING_LABELS } from './user-texts.ts'
import './admin.css'

type Props = { filter: UserFilter; onChange: (change: FilterChange<UserFilter>) => void }

/** The search box, the order and the filter of the user table. */
export function UserFilters({ filter: { q = '', sort, standing }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className="table-filters">
      <SearchBox
        label={t`Search users`}
        placeholder={t`Search by name or email`}
        max={USER_SEARCH_MAX}
        words={q}
        onSearch={(words) => onChange({ q: words })}
      />
      <FilterSelect
        label={t`Order`}
        value={sort ?? 'newest'}
        options={USER_SORTS.map((one) => [one, t(SORT_LABELS[one])] as const)}
        onChoose={(one) => onChange({ sort: one })}
      />
      <FilterSelect
        label={t`Which users`}
        value={standing ?? ''}
        options={[['', t`All users`] as const, ...STANDINGS.map((one) => [one, t(STANDING_LABELS[one])] as const)]}
        onChoose={(one) => onChange({ standing: one })}
      />
    </div>
  )
}
