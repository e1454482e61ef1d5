import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { filtersIn } from './filters.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same grid without the details dialog. */
    opened_from_card?: boolean
  }
}

const route = getRouteApi('/_member/discover')

/**
 * The member whose details are open, stored in the address so that Back closes them and a link can be shared.
 * Closing goes back to the grid's own entry where there is one, so that Back never opens them again.
 */
export function useMemberInUrl() {
  const { member } = route.useSearch()
  const router = useRouter()
  const openedFromCard = useLocation({ select: ({ state }) => state.opened_from_card })
  const closing = useRef(false)

  const close = () => {
    // Going back takes a moment, and a second Escape in it would leave the page.
    if (closing.current) return
    closing.current = true
    const moved = router.history.subscribe(() => {
      closing.current = false
      moved()
    })
    if (openedFromCard) router.history.back()
    else void router.navigate({ to: '/discover', search: filtersIn, replace: true, resetScroll: false })
  }
  return { member, close }
}
