import { useLingui } from '@lingui/react/macro'
import { NOTIFICATION_TEXTS } from '#contract/notifications.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotificationList } from './notification-list.tsx'
import { PlatformUpdates } from './platform-updates.tsx'
import './bell-panel.css'

type Props = { today: string; isRead: boolean; onClose: () => void }

/** The popover of the bell: platform updates of the day, and the member's own notifications under them. */
export function BellPanel({ today, isRead, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} className="bell-panel" title={t(NOTIFICATION_TEXTS.updates)}>
      <PlatformUpdates today={today} isRead={isRead} onRead={onClose} />
      <NotificationList onLeave={onClose} />
    </Dialog>
  )
}
