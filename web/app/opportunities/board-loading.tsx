import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './opportunities.css'

/** Placeholders of rows that load. */
export function BoardLoading({ rows }: { rows: number }) {
  return (
    <div className="card card-0 list opps" aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading opportunities...</Trans>
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div className="opp" key={row} aria-hidden="true">
          <span className="opp-i sk" />
          <div className="opp-b stack-2">
            <Skeleton inline="11rem" block="1.4rem" />
            <Skeleton inline="55%" block="1.3rem" />
            <Skeleton inline="90%" />
            <Skeleton inline="70%" />
          </div>
          <div className="opp-a">
            <Skeleton control inline="8.5rem" block="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
