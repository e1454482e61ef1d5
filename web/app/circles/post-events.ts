import type { QueryClient } from '@tanstack/react-query'
import { CIRCLE_POSTS_READ_MAX } from '#contract/circles.ts'
import { call, refusal } from '#web/platform/api.ts'
import { batchReads } from '#web/platform/batch-reads.ts'
import type { BatchedReads } from '#web/platform/batch-reads.ts'
import { refetch, refetchLater } from '#web/platform/cache-write.ts'
import { changePosts } from './circle-changed.ts'
import { shownPosts } from './posts-cache.ts'
import { circleQuery, postsQuery } from './queries.ts'

/** About 500 requests a second for one post, if all members of a circle of up to 5,000 look at it. */
const SPREAD_MS_PER_MEMBER = 2
const SPREAD_MS = { least: 50, most: 10_000 }

/** The reads of posts, for each cache and circle. */
const readsOfClient = new WeakMap<QueryClient, Map<string, BatchedReads>>()

/** Handles the event of a changed post: a feed that is shown reads the post, another one reads its list when it is shown next. */
export function receivePost(client: QueryClient, circleId: string, postId: string): void {
  const { queryKey } = postsQuery(circleId)
  const query = client.getQueryCache().find({ queryKey, exact: true })
  // A list that loads for the first time may be older than the event.
  if (query && (query.isActive() || query.state.fetchStatus !== 'idle')) readsOf(client, circleId).changed(postId)
  else refetchLater(client, queryKey)
}

/** Handles the event of a new post. Its author has the post already, from the answer to writing it. */
export function receiveNewPost(client: QueryClient, circleId: string, postId: string): void {
  if (!isCached(client, circleId, postId)) receivePost(client, circleId, postId)
}

export function receiveDeletedPost(client: QueryClient, circleId: string, postId: string): void {
  readsOf(client, circleId).deleted(postId)
  changePosts(client, circleId, { deleted: postId })
}

function readsOf(client: QueryClient, circleId: string): BatchedReads {
  const circles = readsOfClient.get(client) ?? new Map<string, BatchedReads>()
  readsOfClient.set(client, circles)
  const reads = circles.get(circleId) ?? batchPosts(client, circleId)
  circles.set(circleId, reads)
  return reads
}

function batchPosts(client: QueryClient, id: string): BatchedReads {
  const readAll = () => void refetch(client, postsQuery(id).queryKey)
  return batchReads({
    read: async (ids) => {
      try {
        return (await call.circlePosts.readSome({ id, ids })).items
      } catch (error) {
        const refused = refusal(error)
        if (!refused || refused.status === 429) throw error
        // The member may have left the circle meanwhile: the feed shows what holds now.
        readAll()
        return null
      }
    },
    apply: (posts, ids) => {
      for (const postId of posts ? ids : []) {
        const post = posts?.find((one) => one.id === postId)
        changePosts(client, id, post ? { post } : { deleted: postId })
      }
    },
    readAll,
    max: CIRCLE_POSTS_READ_MAX,
    spreadMs: () => {
      const members = client.getQueryData(circleQuery(id).queryKey)?.member_count ?? 0
      return Math.min(Math.max(members * SPREAD_MS_PER_MEMBER, SPREAD_MS.least), SPREAD_MS.most)
    },
  })
}

function isCached(client: QueryClient, circleId: string, postId: string): boolean {
  const posts = client.getQueryData(postsQuery(circleId).queryKey)
  return posts !== undefined && shownPosts(posts).some(({ id }) => id === postId)
}
