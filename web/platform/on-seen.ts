import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

export type Where = {
  /** Selects the box around it that scrolls; the page when left out. */
  within?: string
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
      { root: within === undefined ? null : element.current.closest(within), rootMargin: `${ahead} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled, within, ahead])
}
