import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { preview } from '#contract/connections.ts'
import type { ConversationRow as Row } from '#contract/messages-api.ts'
import { MESSAGE_TEXTS, isRemoved } from '#contract/messages.ts'
import { Count } from '#web/ui/count.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { nameOf } from '../members/name-of.ts'
import '#web/ui/badges.css'
import './conversation-list.css'

/** One conversation: the whole row leads to it, the name is its link. */
export function ConversationRow({ row, asks }: { row: Row; asks: boolean }) {
  const { t } = useLingui()
  const { id, peer, last_message, last_message_at, unread } = row
  return (
    <li className={unread > 0 ? 'talk waits' : 'talk'}>
      <MemberAvatar member={peer} />
      <Link to="/messages/$id" params={{ id }}>
        <bdi>{nameOf(peer)}</bdi>
      </Link>
      <RelativeTime at={last_message_at} className="small muted" />
      <p className="small muted">
        {asks && (
          <span className="badge b-warn">
            <Trans>Mentorship request</Trans>
          </span>
        )}{' '}
        <Said last={last_message} peerId={peer.id} />
      </p>
      <Count value={unread} label={t`${unread} unread`} />
    </li>
  )
}

/** The beginning of the newest message, with "You:" before one's own. */
function Said({ last, peerId }: { last: Row['last_message']; peerId: string }) {
  const { t } = useLingui()
  if (!last) return t`No messages yet`
  if (isRemoved(last)) return t(MESSAGE_TEXTS.removed)
  const text = <bdi>{preview(last.content)}</bdi>
  return last.sender_id === peerId ? text : <Trans>You: {text}</Trans>
}
