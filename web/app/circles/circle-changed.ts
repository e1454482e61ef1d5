import type { QueryClient } from '@tanstack/react-query'
import type { Circle } from '#contract/circles-api.ts'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { withChange } from './posts-cache.ts'
import type { PostChange } from './posts-cache.ts'
import { circleMembersQuery, circleQuery, postsQuery } from './queries.ts'

type CircleEvent = Extract<LiveEvent, { type: `circle.${string}` }>
type Known = Pick<Circle, 'member_count'> & Partial<Pick<Circle, 'is_member' | 'is_admin'>>

/** Writes what the stream told of a circle into what is shown of it. */
export function receiveCircleEvent(queryClient: QueryClient, event: CircleEvent): void {
  switch (event.type) {
    case 'circle.posted':
    case 'circle.post_changed':
      return changePosts(queryClient, event.post.circle_id, { post: event.post })
    case 'circle.post_deleted':
      return changePosts(queryClient, event.circle_id, { deleted: event.post_id })
    case 'circle.changed':
    case 'circle.membership': {
      const { type: _type, circle_id, ...known } = event
      return changeCircle(queryClient, circle_id, known)
    }
  }
}

/** Writes a change into the circle's posts, if they are loaded; the same change again changes nothing. */
export function changePosts(queryClient: QueryClient, circleId: string, change: PostChange): void {
  const { queryKey } = postsQuery(circleId)
  const put = () => {
    queryClient.setQueryData(queryKey, (posts) => posts && withChange(posts, change))
  }
  const query = queryClient.getQueryCache().find({ queryKey })
  // An answer on its way may be from before the change, and would take it back.
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(put, () => {})
  put()
}

/** Writes who one is in a circle, and how many are, wherever it is shown. */
export function changeCircle(queryClient: QueryClient, id: string, known: Known): void {
  queryClient.setQueryData(circleQuery(id).queryKey, (circle) => circle && { ...circle, ...known })
  void queryClient.invalidateQueries({ queryKey: circleMembersQuery(id).queryKey })
  // The list asks again when it is opened next; changed while being read, its cards would move.
  void queryClient.invalidateQueries({ queryKey: api.circles.list.key(), refetchType: 'none' })
  // Who has left may not keep what only members read.
  if (known.is_member === false) queryClient.removeQueries({ queryKey: postsQuery(id).queryKey })
}
