import type { Conversation } from '#contract/connections-api.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToMessages, ChatHeader } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'

type Props = { conversation: Conversation; me: string }

/** A conversation on the whole screen: who, the thread, and where to write. */
export function Chat({ conversation: { id, peer, available, last_read_seq }, me }: Props) {
  return (
    <div className="chat">
      <section className="conv" aria-label={`Conversation with ${peer.full_name}`}>
        <ChatHeader peer={peer} />
        <Thread conversationId={id} me={me} peerName={peer.full_name} lastReadSeq={last_read_seq} />
        {available ? <Composer conversationId={id} /> : <p className="comp muted">{MESSAGE_TEXTS.unavailable}</p>}
      </section>
    </div>
  )
}

/** The chat while it is on its way. */
export function ChatLoading() {
  return (
    <div className="chat">
      <section className="conv" aria-busy="true" aria-label="Conversation">
        <h1 className="sr">Conversation</h1>
        <header className="conv-h">
          <BackToMessages />
          <Skeleton arch inline="2.25rem" block="2.5rem" />
          <Skeleton inline="10rem" block="1.1rem" />
        </header>
        <div className="older">
          <p className="sr" role="status">
            Loading conversation...
          </p>
          <Skeleton control inline="55%" block="3.5rem" />
          <Skeleton control inline="40%" block="2.75rem" />
          <Skeleton control inline="60%" block="5rem" />
        </div>
      </section>
    </div>
  )
}
