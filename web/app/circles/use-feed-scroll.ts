import { useLayoutEffect, useRef, useState } from 'react'
import type { CirclePost } from '#contract/circles-api.ts'

/** How far from the top still counts as being there, in px. */
const NEAR_PX = 24

/**
 * Keeps what a person is reading where it is while posts come, change and go above it. At the top, or
 * when the person wrote it, what is new is shown; but not under somebody who works inside a post.
 */
export function useFeedScroll(posts: CirclePost[], mine: boolean) {
  const box = useRef<HTMLElement>(null)
  const anchor = useRef<{ post: HTMLElement; top: number }>(undefined)
  const known = useRef<string>(undefined)
  const [unseen, setUnseen] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const newest = posts.find(({ pinned }) => !pinned)?.created_at
    const isNews = known.current !== undefined && newest !== undefined && newest > known.current
    if (newest !== undefined && (known.current === undefined || isNews)) known.current = newest
    if (isNews && mine) element.scrollTop = 0
    else if (!isAtTop(element) || isWorkingIn(element)) {
      const held = anchor.current
      if (held?.post.isConnected) element.scrollTop += held.post.getBoundingClientRect().top - held.top
      if (isNews && !isAtTop(element)) setUnseen(true)
    }
    anchor.current = firstInView(element)
  }, [posts, mine])

  function onScroll() {
    if (!box.current) return
    anchor.current = firstInView(box.current)
    if (isAtTop(box.current)) setUnseen(false)
  }

  function toTop() {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollTo({ top: 0 })
  }

  return { box, unseen, onScroll, toTop }
}

function isAtTop({ scrollTop }: HTMLElement): boolean {
  return scrollTop < NEAR_PX
}

function isWorkingIn(box: HTMLElement): boolean {
  return document.activeElement !== box && box.contains(document.activeElement)
}

function firstInView(box: HTMLElement): { post: HTMLElement; top: number } | undefined {
  const edge = box.getBoundingClientRect().top
  for (const post of box.querySelectorAll<HTMLElement>('article')) {
    const { top, bottom } = post.getBoundingClientRect()
    if (bottom > edge) return { post, top }
  }
}
