import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { FeedbackAsked } from '../mentorship/feedback/feedback-asked.tsx'
import { IncomingRequests } from '../mentorship/requests/incoming-requests.tsx'
import { Tracker } from '../mentorship/tracker/tracker.tsx'
import { useTracker } from '../mentorship/tracker/use-tracker.ts'
import { ChatHeader } from './chat-header.tsx'
import { firstNameOf } from '../members/first-name.ts'
import { isDeleted, nameOf } from '../members/name-of.ts'
import { addToDraft } from '../messages/drafts.ts'
import { Composer } from '../messages/composer.tsx'
import { isTouch } from '../messages/is-touch.ts'
import { useOutgoing } from '../messages/outbox.ts'
import { Thread } from '../messages/thread.tsx'
import { UnsentText } from '../messages/unsent-text.tsx'
import { ReplySuggestions } from '../writing/reply-suggestions.tsx'
import { movePositions } from './positions.ts'
import { chatQuery } from './queries.ts'
import '../messages/composer.css'
import './chat.css'

type Props = {
  state: MentorshipState
  /** How far the server's clock is ahead of this one, in ms. */
  ahead: number
  me: string
  /** What stands here is from before this page: who and what was said, and nothing that asks one to act. */
  isKept: boolean
  /** The number of a message that was searched for. */
  foundSeq: number | undefined
}

/** A conversation on the whole screen: who, the thread, where to write, and the mentorship beside it. */
export function Chat({ state, ahead, me, isKept, foundSeq }: Props) {
  const { id, peer, available, read_only, last_read_seq, peer_read_seq } = state.conversation
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useRefetchOnRefusal(id)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the keyboard would lie over what one wants to read first.
    if (foundSeq !== undefined || isTouch()) return
    section.current?.querySelector<HTMLElement>('.comp textarea')?.focus({ preventScroll: true })
    // Only as the chat opens: later it would take the focus away from where one is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])
  const tracker = useTracker(state)
  const hasTracker = tracker.shown && !isKept
  const name = nameOf(peer)
  const asks = !isKept && !isDeleted(peer)
  return (
    <div className={hasTracker ? 'chat tracked' : 'chat'}>
      <section className="conv" ref={section} aria-label={t`Conversation with ${name}`}>
        <ChatHeader state={state} tracker={tracker} isKept={isKept} />
        <div className="conv-asks">
          {asks && <IncomingRequests state={state} />}
          {asks && <FeedbackAsked state={state} />}
        </div>
        <Thread
          conversationId={id}
          me={me}
          peerName={name}
          lastReadSeq={last_read_seq}
          peerReadSeq={peer_read_seq}
          foundSeq={foundSeq}
          onRead={(seq) => movePositions(queryClient, id, { last_read_seq: seq })}
        />
        {isDeleted(peer) ? (
          <div className="comp">
            <p className="muted">{t(MESSAGE_TEXTS.unavailable)}</p>
            <UnsentText conversationId={id} />
          </div>
        ) : (
          <ComposerOrReason conversationId={id} first={firstNameOf(name)} available={available} readOnly={read_only} />
        )}
      </section>
      {hasTracker && state.mentorship && <Tracker state={state} mentorship={state.mentorship} ahead={ahead} />}
    </div>
  )
}

/** A message that is refused may mean that the conversation has ended, or that its other side is gone. */
function useRefetchOnRefusal(conversationId: string) {
  const queryClient = useQueryClient()
  const refused = useOutgoing(conversationId).filter(({ state }) => state === 'failed').length
  useEffect(() => {
    if (refused > 0) void refetch(queryClient, chatQuery(conversationId).queryKey)
  }, [conversationId, queryClient, refused])
}

type ComposerProps = { conversationId: string; first: string; available: boolean; readOnly: boolean }

function ComposerOrReason({ conversationId, first, available, readOnly }: ComposerProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const fill = (reply: string) => {
    addToDraft(conversationId, reply)
    place.current?.querySelector('textarea')?.focus()
  }
  if (readOnly || !available)
    return (
      <div className="comp">
        <p className="muted">{t(readOnly ? MENTORSHIP_TEXTS.readOnly : MESSAGE_TEXTS.unavailable)}</p>
        <UnsentText conversationId={conversationId} />
      </div>
    )
  return (
    <div ref={place}>
      <ReplySuggestions conversationId={conversationId} first={first} onPick={fill} />
      <Composer conversationId={conversationId} />
    </div>
  )
}
