import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Threads } from '#web/ui/threads.tsx'

/** In place of the page of somebody who is not there, or whom one may not know of. */
export function MemberNotFound() {
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <h1>
        <Trans>This member does not exist</Trans>
      </h1>
      <p className="muted">
        <Trans>The address may be mistyped, or the account has been deleted.</Trans>
      </p>
      <Link className="btn btn-p" to="/discover">
        <Trans>Discover Connections</Trans>
      </Link>
    </div>
  )
}
