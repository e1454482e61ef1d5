import { Trans } from '@lingui/react/macro'
import { Arch } from './arch.tsx'

export function ClosingCall() {
  return (
    <section className="cta">
      <Arch reach={0.62} />
      <div className="pg">
        <h2 className="h1">
          <Trans>Someone on the other shore is waiting for your question</Trans>
        </h2>
        <div className="row wrap">
          <a className="btn btn-p btn-lg" href="/auth?mode=sign-up">
            <Trans>Start Your Journey</Trans>
          </a>
          <a className="btn btn-lg btn-line" href="/discover">
            <Trans>Browse Mentors</Trans>
          </a>
        </div>
      </div>
    </section>
  )
}
