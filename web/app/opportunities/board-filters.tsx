import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { OPPORTUNITY_SEARCH_MAX, OPPORTUNITY_TABS } from '#contract/opportunity-tabs.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { BoardFilter, Tab } from './queries.ts'
import '#web/ui/tabs.css'
import './opportunities.css'

type Props = {
  filter: BoardFilter
  onChoose: (tab: Tab) => void
  onSearch: (q: string) => void
  children: ReactNode
}

/** Search box and tabs over what they narrow. */
export function BoardFilters({ filter, onChoose, onSearch, children }: Props) {
  const { q = '' } = filter
  const tab: Tab = filter.tab ?? 'all'
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may stand outside of what is seen.
  useEffect(() => {
    tabs.current?.querySelector(`[data-tab=${tab}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <Tabs.Root className="stack board" value={tab} onValueChange={(value: Tab) => onChoose(value)}>
      <div className="stack-2">
        <SearchBox
          label="Search opportunities"
          placeholder="Search title, description or country"
          max={OPPORTUNITY_SEARCH_MAX}
          words={q}
          onSearch={onSearch}
        />
        <Tabs.List className="tabs" aria-label="Which opportunities" ref={tabs}>
          {OPPORTUNITY_TABS.map(([value, label]) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
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
