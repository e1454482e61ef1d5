import { useLingui } from '@lingui/react/macro'
import { NotificationSwitches } from '../notifications/notification-switches.tsx'
import { ReplyConsent } from '../writing/reply-consent.tsx'
import { Section } from './section.tsx'

/** What the member is told of, and whether a language model may read along to suggest replies. */
export function NotificationsSection() {
  const { t } = useLingui()
  return (
    <Section title={t`Notifications`}>
      <NotificationSwitches />
      <ReplyConsent />
    </Section>
  )
}
