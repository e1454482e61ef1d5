import { useLingui } from '@lingui/react/macro'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { FeedbackAsked } from '../mentorship/feedback/feedback-asked.tsx'
import { IncomingRequests } from '../mentorship/requests/incoming-requests.tsx'
import { Tracker } from '../mentorship/tracker/tracker.tsx'
import { useTracker } from '../mentorship/tracker/use-tracker.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from '../messages/composer.tsx'
import { Thread } from '../messages/thread.tsx'
import '../messages/composer.css'
import './chat.css'

type Props = {
  state: MentorshipState
  /** How far the server's clock is ahead of this one, in ms. */
  ahead: number
  me: string
}

/** A conversation on the whole screen: who, the thread, where to write, and the mentorship beside it. */
export function Chat({ state, ahead, me }: Props) {
  const { id, peer, available, read_only, last_read_seq } = state.conversation
  const { t } = useLingui()
  const tracker = useTracker(state)
  const name = peer.full_name
  return (
    <div className={tracker.shown ? 'chat tracked' : 'chat'}>
      <section className="conv" aria-label={t`Conversation with ${name}`}>
        <ChatHeader state={state} tracker={tracker} />
        <div>
          <IncomingRequests state={state} />
          <FeedbackAsked state={state} />
        </div>
        <Thread conversationId={id} me={me} peerName={name} lastReadSeq={last_read_seq} />
        <ComposerOrReason conversationId={id} available={available} readOnly={read_only} />
      </section>
      {tracker.shown && state.mentorship && <Tracker state={state} mentorship={state.mentorship} ahead={ahead} />}
    </div>
  )
}

type ComposerProps = { conversationId: string; available: boolean; readOnly: boolean }

function ComposerOrReason({ conversationId, available, readOnly }: ComposerProps) {
  const { t } = useLingui()
  if (readOnly) return <p className="comp muted">{t(MENTORSHIP_TEXTS.readOnly)}</p>
  if (!available) return <p className="comp muted">{t(MESSAGE_TEXTS.unavailable)}</p>
  return <Composer conversationId={conversationId} />
}
