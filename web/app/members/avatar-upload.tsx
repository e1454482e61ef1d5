import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { AVATAR_TEXTS } from '#contract/members.ts'
import type { Member } from '#contract/members-api.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import { UnusablePicture, squareJpeg } from './square-jpeg.ts'

type Props = {
  name: string
  location: Member['location_type']
  src: string | null
  onUploaded: (avatarUrl: string) => void
}

/** The profile picture and the button that sets it; it is stored as soon as it is chosen. */
export function AvatarUpload({ name, location, src, onUploaded }: Props) {
  const hint = useId()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => call.members.uploadAvatar({ file: await squareJpeg(file) }),
    onSuccess: ({ avatar_url }) => {
      onUploaded(avatar_url)
      toast({ title: AVATAR_TEXTS.uploaded })
    },
    onError: (error) => {
      const description = error instanceof UnusablePicture ? error.message : messageOf(error, AVATAR_TEXTS.failed)
      toast({ kind: 'error', title: 'Error', description })
    },
  })
  return (
    <div className="picture">
      <MemberAvatar member={{ full_name: name, avatar_url: src, location_type: location }} size="xl" />
      <div className="stack-2">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Profile picture"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // Emptied, so that choosing the same file again counts as a choice.
            target.value = ''
            if (file) upload.mutate(file)
          }}
        />
        <BusyButton
          className="btn btn-o btn-sm"
          aria-describedby={hint}
          busy={upload.isPending}
          busyText="Uploading..."
          icon={<Icon of={ImageUp} />}
          onClick={() => picker.current?.click()}
        >
          {src ? 'Change photo' : 'Upload photo'}
        </BusyButton>
        <p className="small muted" id={hint}>
          An image under 10 MB. {!src && 'Your initials stand in until then.'}
        </p>
      </div>
    </div>
  )
}
