import type { Module } from '#server/module.ts'
import { liveSubscribers } from '#server/notifications/live-subscribers.ts'
import { MAIL_UNREAD_QUEUE, mailUnread } from '#server/notifications/mail-unread.ts'
import { subscribers } from '#server/notifications/subscribers.ts'
import { REWORD_QUEUE, rewordUpdates } from '#server/notifications/reword-updates.ts'
import { router } from '#server/notifications/router.ts'
import * as tables from '#server/notifications/tables.ts'

export const notifications: Module = {
  name: 'notifications',
  router,
  tables,
  inside: [subscribers],
  afterCommit: [liveSubscribers],
  jobs: [
    { queue: MAIL_UNREAD_QUEUE, cron: '* * * * *', run: mailUnread },
    { queue: REWORD_QUEUE, cron: '29 * * * *', run: rewordUpdates },
  ],
}
