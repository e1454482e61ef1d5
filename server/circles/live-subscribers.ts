import { channelOf } from '#server/circles/queries.ts'
import type { App } from '#server/app.ts'
import type { AfterCommit } from '#server/module.ts'

/** Members hear of their circle in its channel; who joins is in it before the circle is told, who leaves is out. */
export const liveSubscribers: AfterCommit = {
  'circle.created': ({ circle_id, user_id }, { live }) => live.enter(user_id, channelOf(circle_id)),
  'circle.joined': (event, { live }) => {
    live.enter(event.user_id, channelOf(event.circle_id))
    announceMembership(live, event, { is_member: true, is_admin: event.is_admin })
  },
  'circle.left': (event, { live }) => {
    live.leave(event.user_id, channelOf(event.circle_id))
    announceMembership(live, event, { is_member: false, is_admin: false })
  },
  'circle.handed_over': (event, { live }) => announceMembership(live, event, { is_member: true, is_admin: true }),
  'circle.renamed': ({ circle_id, name, description }, { live }) =>
    live.announceIn(channelOf(circle_id), { type: 'circle.renamed', circle_id, name, description }),
  'circle.posted': ({ circle_id, post_id }, { live }) =>
    live.announceIn(channelOf(circle_id), { type: 'circle.posted', circle_id, post_id }),
  'circle.post_changed': ({ circle_id, post_id }, { live }) =>
    live.announceIn(channelOf(circle_id), { type: 'circle.post_changed', circle_id, post_id }),
  'circle.post_deleted': ({ circle_id, post_id }, { live }) =>
    live.announceIn(channelOf(circle_id), { type: 'circle.post_deleted', circle_id, post_id }),
}

type Changed = { circle_id: string; user_id: string; member_count: number }

/** Tells somebody's tabs what they are in a circle now, and the circle how many it has. */
function announceMembership(
  live: App['live'],
  { circle_id, user_id, member_count }: Changed,
  now: { is_member: boolean; is_admin: boolean },
): void {
  live.announce([user_id], { type: 'circle.membership', circle_id, ...now, member_count })
  live.announceIn(channelOf(circle_id), { type: 'circle.changed', circle_id, member_count })
}
