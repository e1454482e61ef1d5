import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { LocationBadge } from '../members/location-badge.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { isDeleted } from '../members/name-of.ts'
import { RequestMentorship } from '../mentorship/requests/request-mentorship.tsx'
import { StatusPill } from '../mentorship/tracker/status-pill.tsx'
import { TrackerToggle } from '../mentorship/tracker/tracker-toggle.tsx'
import type { TrackerSwitch } from '../mentorship/tracker/use-tracker.ts'
import { BackToMessages } from '../messages/back-to-messages.tsx'
import { ChatSafety } from './chat-safety.tsx'
import './chat.css'

type Props = { state: MentorshipState; tracker: TrackerSwitch; isKept: boolean }

/** Who one is talking to, how the mentorship stands, and the way back to all conversations. */
export function ChatHeader({ state, tracker, isKept }: Props) {
  const { peer } = state.conversation
  return (
    <header className="conv-h">
      <BackToMessages />
      <MemberAvatar member={peer} size="s" />
      <div className="grow">
        <h1>
          <MemberLink member={peer} />
        </h1>
        <div className="row wrap badges">
          {!isDeleted(peer) && <LocationBadge location={peer.location_type} />}
          <StatusPill state={state} />
        </div>
      </div>
      {!isKept && <RequestMentorship state={state} />}
      {!isKept && <TrackerToggle tracker={tracker} />}
      {!isKept && !isDeleted(peer) && <ChatSafety conversation={state.conversation} />}
    </header>
  )
}
