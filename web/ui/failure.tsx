import { RotateCcw } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

export interface FailureProps {
  /** The page's heading, where the failure is all that the page shows. */
  title?: string
  text: string
  onRetry: () => void
  /** A number that support can look up. */
  reference?: string | undefined
}

/** Something could not be fetched: a calm sentence and the way to try again. */
export function Failure({ title, text, onRetry, reference }: FailureProps) {
  return (
    <div className="empty" role="alert">
      {title && <h1>{title}</h1>}
      <p>{text}</p>
      {reference && (
        <p className="small muted">
          Reference: <span className="tab">{reference}</span>
        </p>
      )}
      <button type="button" className="btn btn-o" onClick={onRetry}>
        <Icon of={RotateCcw} />
        Retry
      </button>
    </div>
  )
}
