import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import type { OpportunitySource } from '#contract/opportunity-sources-api.ts'
import { SOURCE_TEXTS } from '#contract/opportunity-sources.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ScrapeButton } from '../opportunities/scrape-button.tsx'
import { AdminPageHead } from './admin-page.tsx'
import { sourcesQuery } from './queries.ts'
import { SourceCard } from './source-card.tsx'
import { SourceDialog } from './source-dialog.tsx'

/** Where opportunities are read from, and how the last reading went. */
export function SourcesPage() {
  const { t } = useLingui()
  const sources = useQuery(sourcesQuery)
  const [open, setOpen] = useState<OpportunitySource | 'new' | null>(null)
  return (
    <>
      <AdminPageHead title={t`Sources`}>
        <div className="row wrap">
          <ScrapeButton />
          <button type="button" className="btn btn-p" aria-haspopup="dialog" onClick={() => setOpen('new')}>
            <Icon of={Plus} />
            <Trans>Add Source</Trans>
          </button>
        </div>
      </AdminPageHead>
      <Loaded query={sources} loading={<Skeleton block="10rem" />} failed={t(SOURCE_TEXTS.loadFailed)}>
        {({ items }) =>
          items.length === 0 ? (
            <div className="card">
              <Empty text={t`No source yet.`} />
            </div>
          ) : (
            <div className="stack">
              {items.map((source) => (
                <SourceCard key={source.id} source={source} onChange={() => setOpen(source)} />
              ))}
            </div>
          )
        }
      </Loaded>
      {open && <SourceDialog source={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
