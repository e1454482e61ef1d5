import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

type Where = {
  /** The box that scrolls; the page when left out. */
  within?: RefObject<Element | null>
  /** How far before it comes into view: a CSS length. */
  ahead?: string
}

/** Calls `onSeen` whenever the element is, or comes, in view while `enabled`. */
export function useOnSeen(
  element: RefObject<Element | null>,
  enabled: boolean,
  onSeen: () => void,
  { within, ahead = '400px' }: Where = {},
) {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
      },
      { root: within?.current ?? null, rootMargin: `${ahead} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled, within, ahead])
}
