import { useLayoutEffect, useRef, useState } from 'react'
import type { CirclePost } from '#contract/circles-api.ts'

/** How far from the top still counts as being there, in px. */
const NEAR_PX = 24

/**
 * Keeps what a person is reading where it is while posts come, change and go above it. At the top, or
 * when the person wrote it, what is new is shown; but not under somebody who works inside a post.
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
      const held = anchor.current
      if (held?.post.isConnected) element.scrollTop += held.post.getBoundingClientRect().top - held.top
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

/** Pinned or not: a post that was pinned and goes back to its place is no news. */
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
  const edge = box.getBoundingClientRect().top
  for (const post of box.querySelectorAll<HTMLElement>('article')) {
    const { top, bottom } = post.getBoundingClientRect()
    if (bottom > edge) return { post, top }
  }
}
