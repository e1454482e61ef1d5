import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { PageDown: 1, PageUp: -1 }

/** Page Down and Page Up go from post to post, as screen readers expect of a feed (WAI-ARIA). */
export function stepThroughFeed(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  if (!step || !(target instanceof HTMLElement) || target.closest('textarea, dialog')) return
  const posts = [...currentTarget.querySelectorAll<HTMLElement>('article')]
  const here = posts.findIndex((post) => post.contains(target))
  const next = here === -1 ? posts[0] : posts[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
