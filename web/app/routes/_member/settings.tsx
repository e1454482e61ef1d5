import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { sessionQuery } from '../../account/session.ts'
import { BlockedSection } from '../../settings/blocked-section.tsx'
import { ConsentsSection } from '../../settings/consents-section.tsx'
import { DangerSection } from '../../settings/danger-section.tsx'
import { DisplaySection } from '../../settings/display-section.tsx'
import { NotificationsSection } from '../../settings/notifications-section.tsx'
import { OwnDataSection } from '../../settings/own-data-section.tsx'
import { SecuritySections } from '../../settings/security-sections.tsx'
import { SessionsSection } from '../../settings/sessions-section.tsx'

export const Route = createFileRoute('/_member/settings')({
  component: Settings,
})

/** Settings: account, sign-in, this browser, privacy. */
function Settings() {
  const { t } = useLingui()
  usePageTitle(t`Settings`)
  const { session } = Route.useRouteContext()
  const profile = useQuery(sessionQuery).data?.profile ?? session.profile
  return (
    <>
      <h1 className="slim">
        <Trans>Settings</Trans>
      </h1>
      <SecuritySections profile={profile} />
      <NotificationsSection />
      <DisplaySection />
      <SessionsSection />
      <ConsentsSection />
      <BlockedSection />
      <OwnDataSection />
      <DangerSection userId={profile.id} />
    </>
  )
}
