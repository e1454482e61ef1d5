import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { statsQuery } from './queries.ts'

/** The way to what is reported, with how many things wait there. */
export function ReportsLink() {
  const { data } = useQuery(statsQuery)
  const open = data?.open_reports ?? 0
  return (
    <Link className="btn btn-o" to="/admin/$part" params={{ part: 'reports' }}>
      <Icon of={ShieldAlert} />
      <Trans>Reports</Trans>
      {open > 0 && (
        <span className="badge b-warn">
          <Plural value={open} one="# open" other="# open" />
        </span>
      )}
    </Link>
  )
}
