import { declineBetween } from '#server/connections/decline-between.ts'
import { peersOf } from '#server/connections/queries.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { router } from '#server/connections/router.ts'
import * as tables from '#server/connections/tables.ts'

const blockSubscribers: Inside = {
  'block.created': ({ user_id, peer_id }, { tx, record }) => declineBetween(tx, record, user_id, peer_id),
}

const liveSubscribers: AfterCommit = {
  'match.requested': ({ match_id, recipient_id }, { live }) =>
    live.announce([recipient_id], { type: 'match.requested', match_id }),
  'match.accepted': ({ match_id, conversation_id, requester_id, recipient_id }, { live }) => {
    const both = [recipient_id, requester_id]
    live.announce(both, { type: 'match.answered', match_id, status: 'accepted' })
    live.announce(both, { type: 'conversation.opened', conversation_id, match_id })
  },
  // No text tells the requester (rule: silent-decline), but what is on their screens stays true.
  'match.declined': ({ match_id, requester_id, recipient_id }, { live }) =>
    live.announce([recipient_id, requester_id], { type: 'match.answered', match_id, status: 'rejected' }),
  'match.withdrawn': ({ match_id, requester_id, recipient_id }, { live }) =>
    live.announce([recipient_id, requester_id], { type: 'match.answered', match_id, status: 'withdrawn' }),
  'member.profile_changed': async ({ user_id, seen_by_others }, { live, db }) => {
    const peers = seen_by_others ? await peersOf(db, user_id) : []
    live.announce([user_id, ...peers], { type: 'profile.changed', user_id })
  },
}

export const connections: Module = {
  name: 'connections',
  router,
  tables,
  inside: [blockSubscribers],
  afterCommit: [liveSubscribers],
}
