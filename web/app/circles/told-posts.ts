import type { QueryClient } from '@tanstack/react-query'
import { CIRCLE_POSTS_READ_MAX } from '#contract/circles.ts'
import { call, refusal } from '#web/platform/api.ts'
import { refetch, refetchLater } from '#web/platform/cache-write.ts'
import { gatherIds } from '#web/platform/gather-ids.ts'
import type { GatheredIds } from '#web/platform/gather-ids.ts'
import { changePosts } from './circle-changed.ts'
import { shownPosts } from './posts-cache.ts'
import { circleQuery, postsQuery } from './queries.ts'

/** About 500 requests a second for one post, if all members of a circle of up to 5,000 look at it. */
const SPREAD_MS_PER_MEMBER = 2
const SPREAD_MS = { least: 50, most: 10_000 }

const gathered = new WeakMap<QueryClient, Map<string, GatheredIds>>()

/** A live event tells of a post: the feed on the screen asks for it, one that is not shown when it is shown next. */
export function receivePost(client: QueryClient, circleId: string, postId: string): void {
  const { queryKey } = postsQuery(circleId)
  const query = client.getQueryCache().find({ queryKey, exact: true })
  // What is loading for the first time may be from before.
  if (query && (query.isActive() || query.state.fetchStatus !== 'idle')) postsOf(client, circleId).tell(postId)
  else refetchLater(client, queryKey)
}

/** The same for a new one: its author has it already, as the answer to writing it. */
export function receiveNewPost(client: QueryClient, circleId: string, postId: string): void {
  if (!isKnown(client, circleId, postId)) receivePost(client, circleId, postId)
}

export function receiveDeletedPost(client: QueryClient, circleId: string, postId: string): void {
  postsOf(client, circleId).forget(postId)
  changePosts(client, circleId, { deleted: postId })
}

function postsOf(client: QueryClient, circleId: string): GatheredIds {
  const circles = gathered.get(client) ?? new Map<string, GatheredIds>()
  gathered.set(client, circles)
  const known = circles.get(circleId) ?? gatherPosts(client, circleId)
  circles.set(circleId, known)
  return known
}

function gatherPosts(client: QueryClient, id: string): GatheredIds {
  const askAnew = () => void refetch(client, postsQuery(id).queryKey)
  return gatherIds({
    ask: async (ids) => {
      try {
        return (await call.circlePosts.readSome({ id, ids })).items
      } catch (error) {
        const refused = refusal(error)
        if (!refused || refused.status === 429) throw error
        // Somebody who left the circle meanwhile, for example: the feed shows what it is.
        askAnew()
        return null
      }
    },
    take: (posts, ids) => {
      for (const postId of posts ? ids : []) {
        const post = posts?.find((one) => one.id === postId)
        changePosts(client, id, post ? { post } : { deleted: postId })
      }
    },
    tooMany: askAnew,
    max: CIRCLE_POSTS_READ_MAX,
    spreadMs: () => {
      const members = client.getQueryData(circleQuery(id).queryKey)?.member_count ?? 0
      return Math.min(Math.max(members * SPREAD_MS_PER_MEMBER, SPREAD_MS.least), SPREAD_MS.most)
    },
  })
}

function isKnown(client: QueryClient, circleId: string, postId: string): boolean {
  const posts = client.getQueryData(postsQuery(circleId).queryKey)
  return posts !== undefined && shownPosts(posts).some(({ id }) => id === postId)
}
