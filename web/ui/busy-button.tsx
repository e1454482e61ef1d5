import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface BusyButtonProps extends ComponentProps<'button'> {
  busy: boolean
  /** What stands on it while busy, such as "Sending...". */
  busyText: string
  icon?: ReactNode
}

/**
 * A button that is disabled and says so while its action runs. A disabled button drops the focus;
 * it takes it back when the action ends, unless the person has gone elsewhere.
 */
export function BusyButton({ busy, busyText, icon, disabled, children, ...rest }: BusyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === ref.current
    else if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [busy])

  return (
    <button type="button" {...rest} ref={ref} disabled={busy || disabled}>
      {icon}
      {busy ? busyText : children}
    </button>
  )
}
