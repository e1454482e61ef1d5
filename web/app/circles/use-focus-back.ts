import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * When what is shown inside a post goes and takes the focus with it, the post gets it, or the feed if the
 * post is gone too.
 */
export function useFocusBack(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const places = ['article', '.feedbox'].map((place) => inside.current?.closest<HTMLElement>(place))
    return () => {
      // After the browser and a dialog have had their turn at giving it back.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        places.find((place) => place?.isConnected)?.focus({ preventScroll: true })
      })
    }
  }, [inside])
}
