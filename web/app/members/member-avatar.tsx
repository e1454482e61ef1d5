import type { MemberBrief } from '#contract/members-api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { nameOf } from './name-of.ts'

type Props = { member: Pick<MemberBrief, 'full_name' | 'avatar_url' | 'location_type'>; size?: 's' | 'm' | 'l' | 'xl' }

/** A member's arch: picture or initials, its foot in the colour of their location. */
export function MemberAvatar({ member, size = 'm' }: Props) {
  return (
    <Avatar
      name={nameOf(member)}
      foot={member.location_type === 'africa' ? 'a' : 'd'}
      size={size}
      {...(member.avatar_url ? { src: member.avatar_url } : {})}
    />
  )
}
