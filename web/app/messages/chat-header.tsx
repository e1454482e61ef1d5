import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MemberBrief } from '#contract/members-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { ShoreBadge } from '../members/shore-badge.tsx'

/** Who one is talking to, and the way back to all conversations. */
export function ChatHeader({ peer }: { peer: MemberBrief }) {
  return (
    <header className="conv-h">
      <BackToMessages />
      <MemberAvatar member={peer} size="s" />
      <div className="grow">
        <h1>
          <bdi>{peer.full_name}</bdi>
        </h1>
        <ShoreBadge shore={peer.location_type} />
      </div>
    </header>
  )
}

export function BackToMessages() {
  return (
    <Link className="btn btn-g btn-i" to="/messages" aria-label="Back to messages">
      <Icon of={ArrowLeft} flip />
    </Link>
  )
}
