import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './dashboard.css'

/** The shape of the rows while they are on their way. */
export function MatchRowsLoading() {
  return (
    <div className="list" aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="row mrow">
          <Skeleton arch inline="3rem" block="3.375rem" />
          <div className="grow stack-2">
            <Skeleton inline="40%" block="1.1rem" />
            <Skeleton inline="75%" />
          </div>
        </div>
      ))}
      <p className="sr">
        <Trans>Loading your matches...</Trans>
      </p>
    </div>
  )
}
