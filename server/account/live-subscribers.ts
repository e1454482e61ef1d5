import type { AfterCommit } from '#server/module.ts'

/** A stream lasts no longer than its session. */
export const liveSubscribers: AfterCommit = {
  'account.deleted': ({ user_id }, { live }) => live.end(user_id),
  'account.signed_out': ({ user_id, session_id }, { live }) => live.end(user_id, session_id),
  // The own tabs show the address.
  'account.email_changed': ({ user_id }, { live }) => live.announce([user_id], { type: 'profile.changed', user_id }),
  'account.password_reset': ({ user_id }, { live }) => live.end(user_id),
  'account.password_changed': ({ user_id, session_id, renewed_session_id }, { live }) =>
    renewed_session_id === null ? live.end(user_id) : live.renew(user_id, session_id, renewed_session_id),
}
