import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface BusyButtonProps extends ComponentProps<'button'> {
  busy: boolean
  /** What stands on it while busy, such as "Sending...". */
  busyText: string
  icon?: ReactNode
}

/**
 * A button that is disabled and says so while its action runs, as wide as it was. A disabled button drops
 * the focus; it takes it back when the action ends, unless the person has gone elsewhere. A double press is one.
 */
export function BusyButton({ busy, busyText, icon, disabled, onClick, children, ...rest }: BusyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const pressed = useRef(false)

  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === ref.current
    else if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [busy])

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second half of a double press may come before the action says that it runs, or, where the line
    // is fast, when it is over and the button means something else.
    if (pressed.current || event.detail > 1) return event.preventDefault()
    pressed.current = true
    setTimeout(() => (pressed.current = false))
    onClick?.(event)
  }

  return (
    <button type="button" {...rest} ref={ref} disabled={busy || disabled} onClick={press}>
      <span className={icon ? 'words beside' : 'words'} data-other={busy ? wordsOf(children) : busyText}>
        <span>
          {icon}
          <span>{busy ? busyText : children}</span>
        </span>
      </span>
    </button>
  )
}

const wordsOf = (children: ReactNode) => (typeof children === 'string' ? children : undefined)
