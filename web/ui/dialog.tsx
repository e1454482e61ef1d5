import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { CloseButton } from '#web/ui/close-button.tsx'
import { enterDialog } from '#web/ui/open-dialogs.ts'

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross and a press on the backdrop; the owner sets `open` to false. */
  onClose: () => void
  /** Gives the dialog a head with this title and a cross. Without it, pass `labelledBy`. */
  title?: ReactNode
  /** Id of the heading inside `children` when the dialog draws its own head. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/**
 * A modal on the platform's own dialog element: focus is trapped, returned to the opener, the page
 * behind is inert and does not scroll (base.css). Children live only while it is open, so forms in
 * it start fresh. Focus goes to `[data-autofocus]` inside, else to the first control.
 */
export function Dialog({ open, onClose, title, labelledBy, className, children }: DialogProps) {
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leave = enterDialog(element)
    return () => {
      element.close()
      leave()
    }
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it; by keyboard Escape does the same
    <dialog
      ref={ref}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={title != null ? heading : labelledBy}
      onCancel={(event) => {
        // A file picker inside also sends "cancel", and that one bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close it past us (a second Escape, form method=dialog).
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      {open && title != null && (
        <div className="panel-h">
          <h2 id={heading}>{title}</h2>
          <CloseButton onClick={onClose} />
        </div>
      )}
      {open && children}
    </dialog>
  )
}

/* The backdrop reports the dialog itself as target, as does the dialog's own scroll bar. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
