import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The way back over the headings of Discover, Connection requests and Impact. */
export function BackToDashboard() {
  return (
    <Link className="back" to="/dashboard">
      <Icon of={ArrowLeft} flip />
      <Trans>Back to Dashboard</Trans>
    </Link>
  )
}
