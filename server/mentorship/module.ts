import { DUE_QUEUE, runDueActions } from '#server/mentorship/due.ts'
import { endBetween } from '#server/mentorship/end-between.ts'
import { liveSubscribers } from '#server/mentorship/live-subscribers.ts'
import { mailSubscribers } from '#server/mentorship/mail-subscribers.ts'
import type { Inside, Module } from '#server/module.ts'
import { router } from '#server/mentorship/router.ts'
import * as tables from '#server/mentorship/tables.ts'

const blockSubscribers: Inside = {
  'block.created': ({ user_id, peer_id }, { app, tx, record }) =>
    endBetween(tx, record, user_id, peer_id, app.clock.now()),
}

export const mentorship: Module = {
  name: 'mentorship',
  router,
  tables,
  inside: [blockSubscribers, mailSubscribers],
  afterCommit: [liveSubscribers],
  jobs: [{ queue: DUE_QUEUE, cron: '* * * * *', run: runDueActions }],
}
