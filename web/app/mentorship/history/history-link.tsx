import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** To what stays of all mentorships with the other side of a chat (rule: after-an-end). */
export function HistoryLink({ conversationId }: { conversationId: string }) {
  return (
    <Link className="btn btn-o btn-sm" to="/messages/$id/mentorship" params={{ id: conversationId }}>
      <Icon of={History} />
      <Trans>What You Did Together</Trans>
    </Link>
  )
}
