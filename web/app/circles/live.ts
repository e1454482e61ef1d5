import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { changeCircle, renameCircle } from './circle-changed.ts'
import { receiveDeletedPost, receiveNewPost, receivePost } from './post-events.ts'

/** Writes an event of a circle into the cache, or asks for what it tells of. */
export function receive(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'circle.posted':
      return receiveNewPost(queryClient, event.circle_id, event.post_id)
    case 'circle.post_changed':
      return receivePost(queryClient, event.circle_id, event.post_id)
    case 'circle.post_deleted':
      return receiveDeletedPost(queryClient, event.circle_id, event.post_id)
    case 'circle.renamed': {
      const { circle_id, name, description } = event
      return renameCircle(queryClient, circle_id, { name, description })
    }
    case 'circle.changed':
    case 'circle.membership': {
      const { type: _type, circle_id, ...known } = event
      return changeCircle(queryClient, circle_id, known)
    }
  }
}
