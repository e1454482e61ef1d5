import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { CIRCLE_SEARCH_MAX, CIRCLE_TYPES, CIRCLE_TYPE_LABELS } from '#contract/circle-types.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { CIRCLE_FILTERS } from './queries.ts'
import type { CircleFilter } from './queries.ts'
import '#web/ui/tabs.css'
import './circle-list.css'

const ALL = 'all'
const TABS = [
  { value: ALL, label: msg`All` },
  ...CIRCLE_TYPES.map((value) => ({ value, label: CIRCLE_TYPE_LABELS[value] })),
  { value: 'mine', label: msg`My circles` },
]

type Props = {
  filter: CircleFilter
  onChoose: (type: CircleFilter['type']) => void
  onSearch: (q: string) => void
  children: ReactNode
}

/** The search box and the tabs above the list that they filter. */
export function CircleFilters({ filter: { type, q = '' }, onChoose, onSearch, children }: Props) {
  const { t } = useLingui()
  return (
    <Tabs.Root
      className="stack filtered"
      value={type ?? ALL}
      onValueChange={(value) => onChoose(CIRCLE_FILTERS.find((known) => known === value))}
    >
      <div className="stack-2">
        <SearchBox
          label={t`Search circles`}
          placeholder={t`Search circles`}
          max={CIRCLE_SEARCH_MAX}
          words={q}
          onSearch={onSearch}
        />
        <Tabs.List className="tabs" aria-label={t`Which circles`}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={type ?? ALL} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
