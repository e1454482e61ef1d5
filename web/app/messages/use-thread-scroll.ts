import { useLayoutEffect, useRef, useState } from 'react'

/** How far from the end still counts as being there, in px. */
const NEAR_PX = 64

/**
 * Keeps the scroll position of what a person reads. The box lays out its list from the end (column-reverse), so
 * messages above do not move it. For messages below, this hook corrects the position; if the person is at the end or
 * wrote the message, the end is shown.
 * @param newest key of the last line
 * @param mine whether the last line is the person's own
 */
export function useThreadScroll(newest: string | undefined, mine: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<{ key: string | undefined; line: Element | null }>({ key: undefined, line: null })
  const [atEnd, setAtEnd] = useState(true)
  const [unseen, setUnseen] = useState(false)

  useLayoutEffect(() => {
    const before = end.current
    const line = list.current?.lastElementChild ?? null
    end.current = { key: newest, line }
    if (!box.current || !line || !before.line?.isConnected || before.key === newest) return
    if (mine || isAtEnd(box.current)) {
      box.current.scrollTop = 0
      return
    }
    box.current.scrollTop -= line.getBoundingClientRect().bottom - before.line.getBoundingClientRect().bottom
    setUnseen(true)
  }, [newest, mine])

  function onScroll() {
    const now = box.current !== null && isAtEnd(box.current)
    setAtEnd(now)
    if (now) setUnseen(false)
  }

  function toEnd() {
    if (box.current) box.current.scrollTop = 0
  }

  return { box, list, atEnd, unseen, onScroll, toEnd }
}

/** In a box laid from its end, 0 is the end and what lies before it is negative. */
function isAtEnd({ scrollTop }: HTMLElement): boolean {
  return -scrollTop < NEAR_PX
}
