import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToCircles } from './back-to-circles.tsx'
import './circle-head.css'
import './cover.css'

/** The placeholder of a circle that loads. It has a file of its own because the router loads it at the start. */
export function CirclePageLoading() {
  return (
    <div className="slim" aria-busy="true">
      <BackToCircles />
      <section className="card card-0">
        <span className="sk cover cover-w" />
        <div className="circ-head">
          <div className="grow stack-2">
            <p className="sr">
              <Trans>Loading circle...</Trans>
            </p>
            <Skeleton inline="50%" block="2rem" />
            <Skeleton inline="8rem" block="1.4rem" />
            <Skeleton inline="80%" />
          </div>
          <Skeleton control inline="8.5rem" block="2.75rem" />
        </div>
      </section>
    </div>
  )
}
