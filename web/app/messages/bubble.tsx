import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { retryMessage } from './send-message.ts'
import type { Line } from './thread-cache.ts'
import './thread.css'

type Props = { line: Line; mine: boolean; writer: string }

/** One message of the thread: its text, then its time or the state of its sending. */
export function Bubble({ line: { message, outgoing }, mine, writer }: Props) {
  const { t } = useLingui()
  const { content } = message ?? outgoing
  return (
    <li className={mine ? 'msg me' : 'msg'}>
      <div className="b">
        <span className="sr">{t`${writer}:`} </span>
        <p dir="auto">{content}</p>
      </div>
      {message && <RelativeTime at={message.created_at} className="muted" />}
      {outgoing?.state === 'sending' && <span className="sent muted">{t`Sending...`}</span>}
      {outgoing?.state === 'failed' && (
        <span className="sent unsent">
          <Trans>Not sent.</Trans>{' '}
          <button type="button" onClick={() => void retryMessage(outgoing)}>
            <Trans>Retry</Trans>
          </button>
        </span>
      )}
    </li>
  )
}
