import { useSyncExternalStore } from 'react'

/** The width of --panes (web/ui/breakpoints.css). */
const wide = matchMedia('(width >= 68.75rem)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the window has room for the conversations beside a chat. */
export function usePanes(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
