import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide'
import type { ReactNode } from 'react'
import { NOTIFICATION_KINDS, placeOf } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { wordsOf } from './words-of.ts'
import './bell-panel.css'

type Props = { notification: Notification; onRead: () => void; onLeave: () => void }

/** A notification: a link to what it is about, which also marks it as read. One that leads nowhere is marked by a press. */
export function NotificationRow({ notification, onRead, onLeave }: Props) {
  // A newer server may know more kinds than this page.
  if (!NOTIFICATION_KINDS.includes(notification.kind)) return null
  const place = placeOf(notification.kind, notification.conversation_id)
  const content = <Content notification={notification} />
  if (place === null)
    return <li>{notification.is_read ? <div>{content}</div> : <Press onPress={onRead}>{content}</Press>}</li>
  const leave = () => {
    onRead()
    onLeave()
  }
  return (
    <li>
      <Link to="/$" params={{ _splat: place.slice(1) }} onClick={leave}>
        {content}
      </Link>
    </li>
  )
}

function Press({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  )
}

function Content({ notification }: { notification: Notification }) {
  const { actor, created_at, is_read } = notification
  return (
    <>
      {actor ? <MemberAvatar member={actor} size="s" /> : <Icon of={Megaphone} />}
      <span className="grow">
        <span dir="auto">{wordsOf(notification)}</span>
        <RelativeTime at={created_at} className="small muted" />
      </span>
      {!is_read && (
        <span className="unread-dot">
          <span className="sr">
            <Trans>Unread</Trans>
          </span>
        </span>
      )}
    </>
  )
}
