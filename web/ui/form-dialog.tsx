import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The words on the main button, and those while it is busy. */
  submit: string
  busyText: string
  /** The words on the button that closes it, "Cancel" unless told otherwise. */
  dismiss?: string
  busy: boolean
  /** For what cannot be taken back: the main button is drawn as destructive. */
  destructive?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog: what it asks, Cancel and the one main button. The browser's own checks are off: fields say what is wrong. */
export function FormDialog({
  open,
  onClose,
  title,
  submit,
  busyText,
  dismiss,
  busy,
  destructive,
  onSubmit,
  children,
}: FormDialogProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form inside a portal also bubbles to the forms around it.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form noValidate onSubmit={send}>
        <div className="dialog-b">{children}</div>
        <div className="dialog-f">
          <button type="button" className="btn btn-o" onClick={onClose}>
            {dismiss ?? <Trans>Cancel</Trans>}
          </button>
          <BusyButton
            type="submit"
            className={destructive ? 'btn btn-d solid' : 'btn btn-p'}
            busy={busy}
            busyText={busyText}
          >
            {submit}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
