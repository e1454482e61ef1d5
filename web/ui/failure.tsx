import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface FailureProps {
  /** The page's heading, where the failure is all that the page shows. */
  title?: string
  text: string
  onRetry: () => void
  /** The next try is under way. */
  busy?: boolean
  /** A number that support can look up. */
  reference?: string | undefined
}

/** Something could not be fetched: a calm sentence and the way to try again. */
export function Failure({ title, text, onRetry, busy = false, reference }: FailureProps) {
  const { t } = useLingui()
  return (
    <div className="empty">
      {title && <h1>{title}</h1>}
      <p role="alert">{text}</p>
      {reference && (
        <p className="small muted">
          <Trans>
            Reference: <span className="tab">{reference}</span>
          </Trans>
        </p>
      )}
      <BusyButton
        className="btn btn-o"
        busy={busy}
        busyText={t`Retrying...`}
        icon={<Icon of={RotateCcw} />}
        onClick={onRetry}
      >
        <Trans>Retry</Trans>
      </BusyButton>
    </div>
  )
}
