import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListPlus, PenLine } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { ScrapeButton } from '../opportunities/scrape-button.tsx'
import './admin.css'

/** What admins do most. */
export function QuickActions() {
  return (
    <section className="card stack-2 quick" aria-labelledby="quick-actions">
      <h2 className="h3" id="quick-actions">
        <Trans>Quick actions</Trans>
      </h2>
      <Link className="btn btn-p" to="/blogs/create">
        <Icon of={PenLine} />
        <Trans>Create Blog Post</Trans>
      </Link>
      <ScrapeButton />
      <Link className="btn btn-o" to="/admin/$part" params={{ part: 'sources' }}>
        <Icon of={ListPlus} />
        <Trans>Sources</Trans>
      </Link>
    </section>
  )
}
