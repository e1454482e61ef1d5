import { useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { pressProps } from '#web/ui/press-props.ts'

interface BusyButtonProps extends ComponentProps<'button'> {
  busy: boolean
  /** What stands on it while busy, such as "Sending...". */
  busyText: string
  icon?: ReactNode
}

/**
 * A button that says so while its action runs, as wide as it was. Busy or disabled, it keeps the focus and a press
 * does nothing. A double press is one.
 */
export function BusyButton({ busy, busyText, icon, disabled = false, onClick, children, ...rest }: BusyButtonProps) {
  const pressed = useRef(false)
  const off = busy || disabled

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second half of a double press may come before the action says that it runs.
    if (pressed.current) return event.preventDefault()
    pressed.current = true
    setTimeout(() => (pressed.current = false))
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      onClick={(event) => pressProps(off, press).onClick(event)}
    >
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
