import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { OPPORTUNITY_TAB_LABELS } from '#contract/opportunities.ts'
import { OPPORTUNITY_SEARCH_MAX, OPPORTUNITY_TABS } from '#contract/opportunity-tabs.ts'
import type { OpportunityTab } from '#contract/opportunity-tabs.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { BoardFilter } from './queries.ts'
import '#web/ui/tabs.css'
import './opportunities.css'

type Props = {
  filter: BoardFilter
  onChoose: (tab: OpportunityTab) => void
  onSearch: (q: string) => void
  children: ReactNode
}

/** The search box and the tabs above the list that they filter. */
export function BoardFilters({ filter, onChoose, onSearch, children }: Props) {
  const { t } = useLingui()
  const { q = '' } = filter
  const tab: OpportunityTab = filter.tab ?? 'all'
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the selected tab may be outside the visible part.
  useEffect(() => {
    tabs.current?.querySelector(`[data-tab=${tab}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <Tabs.Root className="stack board" value={tab} onValueChange={(value: OpportunityTab) => onChoose(value)}>
      <div className="stack-2">
        <SearchBox
          label={t`Search opportunities`}
          placeholder={t`Search title, description or country`}
          max={OPPORTUNITY_SEARCH_MAX}
          words={q}
          onSearch={onSearch}
        />
        <Tabs.List className="tabs" aria-label={t`Which opportunities`} ref={tabs}>
          {OPPORTUNITY_TABS.map((value) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {t(OPPORTUNITY_TAB_LABELS[value])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={tab} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
