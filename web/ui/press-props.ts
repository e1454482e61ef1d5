import type { MouseEvent } from 'react'

/**
 * What a button takes that cannot be pressed while `busy`. It is not `disabled`: that would drop the focus. The
 * second press of a double press does nothing either, since the button may mean something else by then.
 */
export function pressProps(busy: boolean, onPress?: (event: MouseEvent<HTMLButtonElement>) => void) {
  return {
    'aria-disabled': busy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // A submit button would still send its form.
      if (busy || event.detail > 1) event.preventDefault()
      else onPress?.(event)
    },
  }
}
