import { useLayoutEffect, useRef } from 'react'
import { TRACKER_ID } from './use-tracker.ts'

/**
 * For a row that goes once it is answered or cancelled: when it takes the focus with it, the panel
 * around it gets it, so that the next Tab goes on there and not at the top of the page.
 */
export function useFocusKept() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const here = row.current
    return () => {
      if (!here?.contains(document.activeElement)) return
      // After the browser and a dialog have had their turn at giving it back.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(TRACKER_ID)?.focus({ preventScroll: true })
      })
    }
  }, [])
  return row
}
