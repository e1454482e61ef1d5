import { Trans } from '@lingui/react/macro'
import { Threads } from '#web/ui/threads.tsx'

/** The page that is not there: a bridge whose halves do not meet, and the way home. */
export function NotFound() {
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <h1>
        <Trans>Oops! Page not found</Trans>
      </h1>
      <p className="muted">
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
      <a className="btn btn-p" href="/">
        <Trans>Return to Home</Trans>
      </a>
    </div>
  )
}
