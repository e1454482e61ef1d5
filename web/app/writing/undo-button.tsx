import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import './writing.css'

/** Brings back what stood in a field before a suggestion took its place. */
export function UndoButton({ field, onUndo }: { field: string; onUndo: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className="btn btn-g btn-sm ai" onClick={onUndo}>
      <Icon of={Undo2} flip />
      <span aria-hidden="true">
        <Trans>Undo</Trans>
      </span>
      <span className="sr">{t`Undo the suggestion: ${field}`}</span>
    </button>
  )
}
