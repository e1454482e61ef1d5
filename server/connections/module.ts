import type { AfterCommit, Module } from '#server/module.ts'

const liveSubscribers: AfterCommit = {
  'match.requested': ({ match_id, recipient_id }, { live }) =>
    live.announce([recipient_id], { type: 'match.requested', match_id }),
  'match.accepted': ({ match_id, conversation_id, requester_id, recipient_id }, { live }) => {
    const both = [recipient_id, requester_id]
    live.announce(both, { type: 'match.answered', match_id, status: 'accepted' })
    live.announce(both, { type: 'conversation.opened', conversation_id, match_id })
  },
  // No text tells the requester (spec 8 has none), but what is on their screens stays true.
  'match.declined': ({ match_id, requester_id, recipient_id }, { live }) =>
    live.announce([recipient_id, requester_id], { type: 'match.answered', match_id, status: 'rejected' }),
}

export const connections: Module = { name: 'connections', afterCommit: [liveSubscribers] }
