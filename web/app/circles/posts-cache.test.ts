import { describe, expect, test } from 'vitest'
import type { CirclePost } from '#contract/circles-api.ts'
import { shownPosts, withChange } from './posts-cache.ts'
import type { Posts } from './posts-cache.ts'

function post(minute: number, other: Partial<CirclePost> = {}): CirclePost {
  return {
    id: `p${minute}`,
    circle_id: 'c',
    author: null,
    content: `Said at ${minute}`,
    pinned: false,
    created_at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
    edited_at: null,
    folded: false,
    ...other,
  }
}

function posts(pages: number[][], { more = false, pinned = null as CirclePost | null } = {}): Posts {
  return {
    pageParams: pages.map(() => null),
    pages: pages.map((minutes, index) => ({
      items: minutes.map((minute) => post(minute)),
      next_cursor: more || index < pages.length - 1 ? 'next' : null,
      pinned: index === 0 ? pinned : null,
    })),
  }
}

const ids = (list: Posts) => shownPosts(list).map(({ id }) => id)

describe('a post that comes live', () => {
  test('stands on top, once, however often it is told', () => {
    const once = withChange(posts([[3, 2], [1]]), { post: post(4) })
    expect(ids(once)).toEqual(['p4', 'p3', 'p2', 'p1'])
    expect(ids(withChange(once, { post: post(4) }))).toEqual(['p4', 'p3', 'p2', 'p1'])
  })
  test('is the first of an empty circle', () => {
    expect(ids(withChange(posts([[]]), { post: post(1) }))).toEqual(['p1'])
  })
  test('finds its place when it is late', () => {
    expect(
      ids(
        withChange(
          posts([
            [9, 7],
            [5, 3],
          ]),
          { post: post(4) },
        ),
      ),
    ).toEqual(['p9', 'p7', 'p5', 'p4', 'p3'])
    expect(ids(withChange(posts([[9, 7]]), { post: post(1) }))).toEqual(['p9', 'p7', 'p1'])
  })
  test('is left to its page when that is not loaded yet', () => {
    expect(ids(withChange(posts([[9, 7]], { more: true }), { post: post(1) }))).toEqual(['p9', 'p7'])
  })
})

describe('a post that changes', () => {
  test('keeps its place with its new words', () => {
    const changed = withChange(posts([[3, 2, 1]]), { post: post(2, { content: 'Other words' }) })
    expect(ids(changed)).toEqual(['p3', 'p2', 'p1'])
    expect(shownPosts(changed)[1]?.content).toBe('Other words')
  })
  test('goes when it is deleted, pinned or not', () => {
    expect(ids(withChange(posts([[3, 2, 1]]), { deleted: 'p2' }))).toEqual(['p3', 'p1'])
    const pinned = post(2, { pinned: true })
    expect(ids(withChange(posts([[3, 2, 1]], { pinned }), { deleted: 'p2' }))).toEqual(['p3', 'p1'])
  })
})

describe('a pinned post', () => {
  test('stands on top and nowhere else, whether or not its page holds it too', () => {
    const pinned = post(1, { pinned: true })
    expect(ids(posts([[3, 2, 1]], { pinned }))).toEqual(['p1', 'p3', 'p2'])
    expect(ids(posts([[3, 2]], { pinned }))).toEqual(['p1', 'p3', 'p2'])
  })
  test('takes the place of the one before, which goes back to its own', () => {
    const before = posts([[4, 3, 1]], { pinned: post(2, { pinned: true }) })
    const after = withChange(before, { post: post(4, { pinned: true }) })
    expect(ids(after)).toEqual(['p4', 'p3', 'p2', 'p1'])
    expect(shownPosts(after).filter(({ pinned }) => pinned)).toHaveLength(1)
  })
  test('goes back to its place when it is unpinned', () => {
    const before = posts([[3, 2, 1]], { pinned: post(1, { pinned: true }) })
    expect(ids(withChange(before, { post: post(1) }))).toEqual(['p3', 'p2', 'p1'])
  })
  test('stays on top while others come', () => {
    const before = posts([[3, 2, 1]], { pinned: post(1, { pinned: true }) })
    expect(ids(withChange(before, { post: post(4) }))).toEqual(['p1', 'p4', 'p3', 'p2'])
  })
})
