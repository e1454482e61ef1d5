import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToMessages } from '../messages/back-to-messages.tsx'
import '../messages/thread.css'
import './chat.css'

/** The shape of a chat while it loads. */
export function ChatLoading() {
  const { t } = useLingui()
  return (
    <div className="chat">
      <section className="conv" aria-busy="true" aria-label={t`Conversation`}>
        <h1 className="sr">
          <Trans>Conversation</Trans>
        </h1>
        <header className="conv-h">
          <BackToMessages />
          <Skeleton arch inline="2.25rem" block="2.5rem" />
          <Skeleton inline="10rem" block="1.1rem" />
        </header>
        <div className="older">
          <p className="sr" role="status">
            <Trans>Loading conversation...</Trans>
          </p>
          <Skeleton control inline="55%" block="3.5rem" />
          <Skeleton control inline="40%" block="2.75rem" />
          <Skeleton control inline="60%" block="5rem" />
        </div>
      </section>
    </div>
  )
}
