import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#web/platform/page-title.ts'
import { sessionQuery } from '../../account/session.ts'
import { refetchLater } from '#web/platform/cache-write.ts'
import { OwnViewButton } from '../../discover/own-view-button.tsx'
import { SUGGESTIONS_KEY } from '../../discover/queries.ts'
import { PreferencesButton } from '../../members/preferences-button.tsx'
import { ProfileEditor } from '../../members/profile-editor.tsx'

export const Route = createFileRoute('/_member/profile')({
  component: Profile,
})

/** The own profile, with what only matching reads and how others see it. */
function Profile() {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  const queryClient = useQueryClient()
  const { session } = Route.useRouteContext()
  // Suggestions follow the profile and the preferences.
  const renewSuggestions = () => refetchLater(queryClient, SUGGESTIONS_KEY)
  const { id, role } = useQuery(sessionQuery).data?.profile ?? session.profile
  return (
    <>
      <div className="page-h slim">
        <h1>
          <Trans>Profile</Trans>
        </h1>
        <div className="row wrap">
          <OwnViewButton id={id} />
          <PreferencesButton profile={{ id, role }} onSaved={renewSuggestions} />
        </div>
      </div>
      <ProfileEditor onSaved={renewSuggestions} />
    </>
  )
}
