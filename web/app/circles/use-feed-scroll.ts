import { useLayoutEffect, useRef, useState } from 'react'
import type { CirclePost } from '#contract/circles-api.ts'

/** How far from the top still counts as being there, in px. */
const NEAR_PX = 24

/**
 * Keeps the scroll position of what a person reads while posts above it come, change and go. A new post comes into view
 * at the top of the feed, or if the person wrote it. It does not while the focus is inside a post.
 */
export function useFeedScroll(posts: CirclePost[], me: string) {
  const box = useRef<HTMLElement>(null)
  const anchor = useRef<{ post: HTMLElement; top: number }>(undefined)
  const known = useRef<string>(undefined)
  const [unseen, setUnseen] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const newest = newestOf(posts)
    const isNews = known.current !== undefined && newest !== undefined && newest.created_at > known.current
    if (newest && (known.current === undefined || isNews)) known.current = newest.created_at
    if (isNews && newest.author?.id === me) element.scrollTop = 0
    else if (!isAtTop(element) || isWorkingIn(element)) {
      const before = anchor.current
      if (before?.post.isConnected) element.scrollTop += topIn(element, before.post) - before.top
      if (isNews && !isAtTop(element)) setUnseen(true)
    }
    anchor.current = firstInView(element)
  }, [posts, me])

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

/** The newest post, pinned or not: a post that is unpinned and returns to its place is not new. */
function newestOf(posts: CirclePost[]): CirclePost | undefined {
  return posts.reduce<CirclePost | undefined>(
    (newest, post) => (newest && newest.created_at >= post.created_at ? newest : post),
    undefined,
  )
}

function isAtTop({ scrollTop }: HTMLElement): boolean {
  return scrollTop < NEAR_PX
}

function isWorkingIn(box: HTMLElement): boolean {
  return document.activeElement !== box && box.contains(document.activeElement)
}

function firstInView(box: HTMLElement): { post: HTMLElement; top: number } | undefined {
  for (const post of box.querySelectorAll<HTMLElement>('article')) {
    const top = topIn(box, post)
    if (top + post.offsetHeight > 0) return { post, top }
  }
}

/** How far below the edge of the box, which moves itself as the page scrolls or what is above it grows. */
function topIn(box: HTMLElement, post: HTMLElement): number {
  return post.getBoundingClientRect().top - box.getBoundingClientRect().top
}
