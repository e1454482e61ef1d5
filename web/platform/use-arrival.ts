import { useEffect, useRef } from 'react'
import { focusPage } from './page-focus.ts'

/** Focus to where the page begins when `part` of it, such as its step, has changed; not on the first drawing. */
export function useArrival(part: string | number): void {
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    focusPage()
  }, [part])
}
