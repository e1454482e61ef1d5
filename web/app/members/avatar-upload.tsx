import { useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide'
import { AVATAR_TEXTS } from '#contract/members.ts'
import type { Member } from '#contract/members-api.ts'
import type { Text } from '#contract/texts.ts'
import { call } from '#web/platform/api.ts'
import { imageJpeg } from '#web/platform/image-jpeg.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { toast } from '#web/platform/toast.ts'
import { AVATAR_JPEG, AVATAR_RULES } from './avatar-jpeg.ts'
import { MemberAvatar } from './member-avatar.tsx'
import './onboarding.css'

type Props = {
  name: string
  location: Member['location_type']
  src: string | null
  onUploaded: (avatarUrl: string) => void
  /** The toast, where it is not the one of a first picture. */
  done?: Text
}

/** The profile picture and the button that sets it; it is stored as soon as it is chosen. */
export function AvatarUpload({ name, location, src, onUploaded, done = AVATAR_TEXTS.uploaded }: Props) {
  const { t } = useLingui()
  const upload = async (file: File) => {
    const { avatar_url } = await call.members.uploadAvatar({ file: await imageJpeg(file, AVATAR_JPEG) })
    onUploaded(avatar_url)
    toast({ title: done })
  }
  return (
    <div className="picture">
      <MemberAvatar member={{ full_name: name, avatar_url: src, location_type: location }} size="xl" />
      <FilePicker
        className="stack-2"
        label={t`Profile picture`}
        rules={AVATAR_RULES}
        onPick={upload}
        failed={AVATAR_TEXTS.failed}
        pick={src ? t`Change photo` : t`Upload photo`}
        busyText={t`Uploading...`}
        icon={ImageUp}
        hint={src ? t`An image under 10 MB.` : t`An image under 10 MB. Your initials stand in until then.`}
      />
    </div>
  )
}
