import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { eraseAccount } from '#server/own-data/erase.ts'
import { farewellMail } from '#server/own-data/mails.ts'
import { router } from '#server/own-data/router.ts'
import { peersOf } from '#server/connections/queries.ts'
import { SWEEP_DELETED_QUEUE, sweepDeleted } from '#server/own-data/sweep-deleted.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/**
 * Rows go when everything that was to be ended has been told of, by name: events are handed over in the order in which
 * they were recorded.
 */
const eraseSubscribers: Inside = {
  'account.deleted': async (event, { app, tx, enqueue }) => {
    await eraseAccount(tx, event.user_id, event.email)
    await enqueue(MAIL_QUEUE, farewellMail(event, app.config.publicUrl))
  },
}

const liveSubscribers: AfterCommit = {
  'account.deleted': async ({ user_id }, { live, db }) =>
    live.announce(await peersOf(db, user_id), { type: 'profile.changed', user_id }),
}

export const ownData: Module = {
  name: 'own-data',
  router,
  inside: [eraseSubscribers],
  afterCommit: [liveSubscribers],
  jobs: [{ queue: SWEEP_DELETED_QUEUE, cron: '13 * * * *', run: sweepDeleted }],
}
