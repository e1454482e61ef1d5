import { clockOf, momentOf } from '#web/platform/format.ts'
import './thread.css'

/**
 * When a message was sent: seen as the time of day; read aloud as the exact moment, which is also seen while the
 * keyboard is in the thread.
 * @param heard only: another message of its group shows the time
 */
export function SentTime({ at, heard }: { at: string; heard: boolean }) {
  const moment = momentOf(at)
  return (
    <time dateTime={at} title={moment} className={heard ? 'sr' : undefined}>
      {!heard && (
        <span className="clock" aria-hidden="true">
          {clockOf(at)}
        </span>
      )}
      <span className="moment">{moment}</span>
    </time>
  )
}
