import type { QueryClient } from '@tanstack/react-query'
import type { Circle } from '#contract/circles-api.ts'
import { api } from '#web/platform/api.ts'
import { refetch, refetchLater, writeCache } from '#web/platform/cache-write.ts'
import { withChange } from './posts-cache.ts'
import type { PostChange } from './posts-cache.ts'
import { circleMembersQuery, circleQuery, postsQuery } from './queries.ts'

type Known = Partial<Pick<Circle, 'member_count' | 'is_member' | 'is_admin'>>

/** Writes a change into the circle's posts, if they are loaded; the same change again changes nothing. */
export function changePosts(queryClient: QueryClient, circleId: string, change: PostChange): void {
  writeCache(queryClient, postsQuery(circleId).queryKey, (posts) => withChange(posts, change))
}

/** Writes the words that a circle has now into every cached view of it. */
export function renameCircle(queryClient: QueryClient, id: string, words: Pick<Circle, 'name' | 'description'>): void {
  writeCache(queryClient, circleQuery(id).queryKey, (circle) => ({ ...circle, ...words }))
  refetchLater(queryClient, api.circles.list.key())
}

/** Writes a circle's member count, and what the caller is in it, into every cached view of it. */
export function changeCircle(queryClient: QueryClient, id: string, known: Known): void {
  writeCache(queryClient, circleQuery(id).queryKey, (circle) => ({ ...circle, ...known }))
  void refetch(queryClient, circleMembersQuery(id).queryKey)
  // The cards of the list would move while somebody reads them.
  refetchLater(queryClient, api.circles.list.key())
  // Somebody who left does not keep the posts, which only members read.
  if (known.is_member === false) queryClient.removeQueries({ queryKey: postsQuery(id).queryKey })
}
