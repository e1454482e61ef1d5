import type { InfiniteData } from '@tanstack/react-query'
import type { CirclePost } from '#contract/circles-api.ts'

type Page = { items: CirclePost[]; next_cursor: string | null; pinned: CirclePost | null }
/** The posts of a circle in the query cache, newest first. */
export type Posts = InfiniteData<Page, string | null>

/** A change of a post. */
export type PostChange = { post: CirclePost } | { deleted: string }

/** The posts as they are shown: the pinned one first, each once. */
export function shownPosts(posts: Posts): CirclePost[] {
  const pinned = pinnedOf(posts)
  const items = posts.pages.flatMap(({ items }) => items)
  const shown = new Set<string>()
  return [...(pinned ? [pinned] : []), ...items].filter(({ id }) => !shown.has(id) && shown.add(id))
}

/**
 * The posts after a change. A post that is new, has other words or is pinned otherwise stands once, in its place. One
 * from before the pages that are loaded is left to the page that brings it.
 */
export function withChange(posts: Posts, change: PostChange): Posts {
  const id = 'post' in change ? change.post.id : change.deleted
  const pinned = pinnedOf(posts)
  const without = posts.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) }))
  if (!('post' in change)) return withPinned({ ...posts, pages: without }, pinned?.id === id ? null : pinned)
  const { post } = change
  let pages = insert(without, post)
  // At most one post of a circle is pinned.
  if (post.pinned && pinned && pinned.id !== id) pages = insert(drop(pages, pinned.id), { ...pinned, pinned: false })
  return withPinned({ ...posts, pages }, post.pinned ? post : pinned?.id === id ? null : pinned)
}

function pinnedOf(posts: Posts): CirclePost | null {
  return posts.pages[0]?.pinned ?? null
}

function withPinned(posts: Posts, pinned: CirclePost | null): Posts {
  return { ...posts, pages: posts.pages.map((page, index) => (index === 0 ? { ...page, pinned } : page)) }
}

function drop(pages: Page[], id: string): Page[] {
  return pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) }))
}

/** Into the first page that ends with an older post, or the last one if nothing comes after it. */
function insert(pages: Page[], post: CirclePost): Page[] {
  const found = pages.findIndex(({ items }) => items.some((other) => isNewer(post, other)))
  const at = found === -1 && pages.at(-1)?.next_cursor === null ? pages.length - 1 : found
  return pages.map((page, index) =>
    index === at ? { ...page, items: [...page.items, post].toSorted((a, b) => (isNewer(a, b) ? -1 : 1)) } : page,
  )
}

function isNewer(a: CirclePost, b: CirclePost): boolean {
  return a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at
}
