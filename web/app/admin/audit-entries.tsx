import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserDetails } from '#contract/admin-api.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { wordsOfAction, wordsOfActor, wordsOfDetails } from './audit-texts.ts'

/** What was done to one account, newest first. */
export function AuditEntries({ entries }: { entries: AdminUserDetails['audit'] }) {
  const { t } = useLingui()
  if (entries.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing yet.</Trans>
      </p>
    )
  return (
    <ul className="list">
      {entries.map(({ id, at, actor, action, details }) => (
        <li key={id}>
          <b>{wordsOfAction(action, t)}</b>{' '}
          <span className="small muted">
            {wordsOfActor(actor, t)} · <RelativeTime at={at} />
          </span>
          <p className="small">{wordsOfDetails(details, t)}</p>
        </li>
      ))}
    </ul>
  )
}
