import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { AVATAR_TEXTS, MEMBER_TEXTS } from '#contract/members.ts'
import type { OwnProfile } from '#contract/members-api.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/platform/toast.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { showOwnProfile } from './own-profile.ts'

/** The profile picture: set and removed at once, apart from the form. */
export function ProfilePicture({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const remove = useAction({
    call: () => call.members.updateOwn({ avatar_url: null }),
    onSuccess: () => {
      showOwnProfile(queryClient, { avatar_url: null })
      toast({ title: msg`Profile picture removed` })
    },
    failed: MEMBER_TEXTS.updateFailed,
  })
  return (
    <div className="row wrap between">
      <AvatarUpload
        name={profile.full_name}
        location={profile.location_type}
        src={profile.avatar_url}
        onUploaded={(avatar_url) => showOwnProfile(queryClient, { avatar_url })}
        done={AVATAR_TEXTS.updated}
      />
      {profile.avatar_url !== null && (
        <BusyButton
          className="btn btn-o"
          busy={remove.isPending}
          busyText={t`Removing...`}
          onClick={() => remove.run()}
        >
          <Trans>Remove photo</Trans>
        </BusyButton>
      )}
    </div>
  )
}
