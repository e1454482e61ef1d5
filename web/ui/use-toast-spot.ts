import { useLayoutEffect } from 'react'
import { keepToastsAway } from './keep-toasts-away.ts'

/**
 * Keeps toasts away from what may be pressed or typed into while they are shown.
 * @param box where the toasts stand
 * @param dialog the open dialog, or undefined: the page behind it cannot be pressed
 */
export function useToastSpot(box: HTMLElement | null, dialog: HTMLElement | undefined, isShown: boolean): void {
  useLayoutEffect(() => (box && isShown ? keepToastsAway(box, dialog) : undefined), [box, dialog, isShown])
}
