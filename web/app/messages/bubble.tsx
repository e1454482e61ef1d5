import { Trans, useLingui } from '@lingui/react/macro'
import { sentText } from '#contract/attachments.ts'
import { MESSAGE_TEXTS, isRemoved } from '#contract/messages.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Attachment, WaitingFile } from './attachment.tsx'
import { OutgoingState } from './outgoing-state.tsx'
import { SentTime } from './sent-time.tsx'
import type { PlacedLine } from './thread-groups.ts'
import './thread.css'

type Props = { of: PlacedLine; writer: string; seen: boolean; found: boolean }

/**
 * One message of the thread: its text, then the time of its group, and whether the other side has seen it, or the state of
 * its sending.
 */
export function Bubble({ of: { line, mine, joins, ends }, writer, seen, found }: Props) {
  const { t } = useLingui()
  const { message, outgoing } = line
  const { content } = message ?? outgoing
  const file = message ? message.attachment : outgoing.file
  return (
    <li
      className={`msg${mine ? ' me' : ''}${joins ? ' joins' : ''}`}
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
        <span className={ends || seen ? 'at muted' : 'sr'}>
          <SentTime at={message.created_at} heard={!ends && !seen} />
          {seen && (
            <span className="seen">
              <Trans>Seen</Trans>
            </span>
          )}
        </span>
      )}
      {outgoing && ends && <OutgoingState outgoing={outgoing} />}
    </li>
  )
}
