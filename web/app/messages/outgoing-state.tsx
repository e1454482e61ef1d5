import { Trans, useLingui } from '@lingui/react/macro'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { giveFileBack } from './attaching.ts'
import { giveBack } from './drafts.ts'
import { markOutgoing, takeFromOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import './thread.css'

/** Below a message on its way: that it is sent or waits; after a refusal why, and what its writer can do. */
export function OutgoingState({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { client_id, conversation_id, content, file, state, reason } = outgoing
  if (state === 'waiting') {
    return <span className="sent muted">{isOnline ? t`Sending...` : t`Waiting to be sent`}</span>
  }
  const edit = () => {
    giveBack(conversation_id, content)
    if (file) giveFileBack(conversation_id, file)
    takeFromOutbox(client_id)
    document.querySelector<HTMLElement>('.comp textarea')?.focus()
  }
  return (
    <span className="sent unsent">
      <span>
        {t(MESSAGE_TEXTS.failed)}. {reason}
      </span>
      <button type="button" onClick={() => markOutgoing(client_id, undefined)}>
        <Trans>Retry</Trans>
      </button>
      <button type="button" onClick={edit}>
        <Trans>Edit</Trans>
      </button>
    </span>
  )
}
