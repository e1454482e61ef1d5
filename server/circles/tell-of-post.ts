import type { CirclePost } from '#contract/circles-api.ts'
import type { LiveEvent } from '#contract/live.ts'
import { channelOf } from '#server/circles/queries.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Announces a post to the members of its circle. */
export function tellOfPost(effects: Effects, type: 'circle.posted' | 'circle.post_changed', post: CirclePost): void {
  const event: LiveEvent = { type, post }
  effects.announceIn(channelOf(post.circle_id), event)
}
