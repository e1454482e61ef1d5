import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { changeCircle, changePosts } from './circle-changed.ts'

/** Writes an event of a circle into the cache. */
export function receiveCircleEvent(queryClient: QueryClient, event: LiveEvent): void {
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
