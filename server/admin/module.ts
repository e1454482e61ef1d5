import { adminIds } from '#server/account/admins.ts'
import { ANNOUNCE_QUEUE, announce } from '#server/admin/announce.ts'
import { COUNT_WEEKS_QUEUE, countWeeks } from '#server/admin/count-weeks.ts'
import { router } from '#server/admin/router.ts'
import { sendConsents } from '#server/admin/send-consents.ts'
import * as tables from '#server/admin/tables.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { notify } from '#server/notifications/notify.ts'

const bellSubscribers: Inside = {
  'announcement.reached': ({ announcement_id, user_ids, message }, within) =>
    notify(
      { kind: 'announcement', to: user_ids, actor_id: null, source_id: announcement_id, details: { text: message } },
      within,
    ),
}

const liveSubscribers: AfterCommit = {
  'announcement.changed': async (_, { live, db }) =>
    live.announce(await adminIds(db), { type: 'announcement.changed' }),
}

export const admin: Module = {
  name: 'admin',
  router,
  tables,
  routes: [{ method: 'GET', path: '/api/admin/consents.csv', name: 'consents', who: 'member', answer: sendConsents }],
  inside: [bellSubscribers],
  afterCommit: [liveSubscribers],
  // By the clock too, for what a process left behind.
  jobs: [
    { queue: ANNOUNCE_QUEUE, cron: '*/15 * * * *', run: announce },
    { queue: COUNT_WEEKS_QUEUE, cron: '41 * * * *', atStart: true, run: countWeeks },
  ],
}
