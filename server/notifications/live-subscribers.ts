import type { AfterCommit } from '#server/module.ts'

/** Milliseconds for each receiver: about 500 requests a second for what all of them are told at once. */
const SPREAD_MS_PER_MEMBER = 2
const SPREAD_MS_MAX = 20_000

export const liveSubscribers: AfterCommit = {
  'notification.created': ({ kind, source_id, user_ids }, { live }) => {
    const spread_ms = user_ids.length === 1 ? 0 : Math.min(user_ids.length * SPREAD_MS_PER_MEMBER, SPREAD_MS_MAX)
    live.announce(user_ids, { type: 'notification.created', kind, source_id, spread_ms })
  },
  // My other tabs.
  'notification.read': ({ user_id }, { live }) => live.announce([user_id], { type: 'notification.read' }),
  'updates.read': ({ user_id, notification_key }, { live }) =>
    live.announce([user_id], { type: 'updates.read', notification_key }),
  'notification.preferences_changed': ({ user_id }, { live }) =>
    live.announce([user_id], { type: 'notification.preferences_changed' }),
}
