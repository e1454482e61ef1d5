import { RelativeTime } from '#web/ui/relative-time.tsx'
import { retryMessage } from './send-message.ts'
import type { Line } from './thread-cache.ts'
import './thread.css'

type Props = { line: Line; mine: boolean; writer: string }

/** One message of the thread: text, then when it was written, or how far its sending has come. */
export function Bubble({ line: { message, outgoing }, mine, writer }: Props) {
  const { content } = message ?? outgoing
  return (
    <li className={mine ? 'msg me' : 'msg'}>
      <div className="b">
        <span className="sr">{writer}: </span>
        <p dir="auto">{content}</p>
      </div>
      {message && <RelativeTime at={message.created_at} className="muted" />}
      {outgoing?.state === 'sending' && <span className="sent muted">Sending...</span>}
      {outgoing?.state === 'failed' && (
        <span className="sent unsent">
          Not sent.{' '}
          <button type="button" onClick={() => void retryMessage(outgoing)}>
            Retry
          </button>
        </span>
      )}
    </li>
  )
}
