import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const HEADING = 'suggested-matches'

/** The card around connections or suggestions, the same while they are on their way. */
export function MatchesPanel({ children }: { children: ReactNode }) {
  return (
    <section className="card card-0" aria-labelledby={HEADING}>
      <div className="panel-h">
        <h2 id={HEADING}>
          <Trans>Suggested Matches</Trans>
        </h2>
      </div>
      {children}
    </section>
  )
}
