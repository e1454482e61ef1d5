import { Trans } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { MatchRowsLoading } from './match-rows-loading.tsx'
import './dashboard.css'

const HEADING = 'suggested-matches'

/** The rows load beside their data: the wording of reasons is not part of the first screen. */
const MatchRows = lazy(async () => {
  const rows = await import('./match-rows.tsx')
  return { default: rows.MatchRows }
})

export function SuggestedMatches() {
  return (
    <section className="card card-0" aria-labelledby={HEADING}>
      <div className="panel-h">
        <h2 id={HEADING}>
          <Trans>Suggested Matches</Trans>
        </h2>
      </div>
      <Suspense fallback={<MatchRowsLoading />}>
        <MatchRows />
      </Suspense>
    </section>
  )
}
