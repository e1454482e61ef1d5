import { Trans, useLingui } from '@lingui/react/macro'
import { sentText } from '#contract/attachments.ts'
import { MESSAGE_TEXTS, isRemoved } from '#contract/messages.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Attachment, WaitingFile } from './attachment.tsx'
import { OutgoingState } from './outgoing-state.tsx'
import type { Line } from './thread-cache.ts'
import './thread.css'

type Props = { line: Line; mine: boolean; writer: string; seen: boolean; found: boolean }

/** One message of the thread: its text, then its time, and whether the other side has seen it, or the state of its sending. */
export function Bubble({ line: { message, outgoing }, mine, writer, seen, found }: Props) {
  const { t } = useLingui()
  const { content } = message ?? outgoing
  const file = message ? message.attachment : outgoing.file
  return (
    <li
      className={mine ? 'msg me' : 'msg'}
      data-seq={message?.seq}
      data-found={found ? '' : undefined}
      tabIndex={found ? -1 : undefined}
    >
      <div className="b">
        <span className="sr">{t`${writer}:`} </span>
        {message?.attachment && <Attachment of={message.attachment} />}
        {outgoing?.file && <WaitingFile of={outgoing.file} />}
        <p dir="auto">
          {message && isRemoved(message) ? (
            <i className="muted">{t(MESSAGE_TEXTS.removed)}</i>
          ) : (
            <LinkedText text={content || (file ? sentText(file.name) : '')} />
          )}
        </p>
      </div>
      {message && (
        <span className="at muted">
          <RelativeTime at={message.created_at} />
          {seen && (
            <span className="seen">
              <Trans>Seen</Trans>
            </span>
          )}
        </span>
      )}
      {outgoing && <OutgoingState outgoing={outgoing} />}
    </li>
  )
}
