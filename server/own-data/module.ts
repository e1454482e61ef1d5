import { sql } from 'drizzle-orm'
import { peersOf } from '#server/connections/queries.ts'
import type { Addressee } from '#server/mail-page.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { eraseAccount } from '#server/own-data/erase.ts'
import { ARCHIVE_MS, exportStore } from '#server/own-data/export-store.ts'
import { exportReadyMail, farewellMail } from '#server/own-data/mails.ts'
import { EXPORT_QUEUE, exportSchema, makeExport } from '#server/own-data/make-export.ts'
import { sendExport } from '#server/own-data/send-export.ts'
import * as tables from '#server/own-data/tables.ts'
import { rows } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import { RETENTION_QUEUE, endRetention } from '#server/own-data/end-retention.ts'
import { router } from '#server/own-data/router.ts'
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

const mailSubscribers: Inside = {
  'own_data.export_ready': async ({ user_id }, { app, tx, enqueue }) => {
    const [owner] = await rows<Addressee>(
      tx,
      sql`select full_name as name, email, language from users where id = ${user_id} and deleted_at is null`,
    )
    if (owner) await enqueue(MAIL_QUEUE, exportReadyMail(owner, app.config.publicUrl))
  },
}

const liveSubscribers: AfterCommit = {
  'account.deleted': async ({ user_id }, { live, db }) =>
    live.announce(await peersOf(db, user_id), { type: 'profile.changed', user_id }),
  'own_data.export_changed': ({ user_id }, { live }) => live.announce([user_id], { type: 'own_data.export_changed' }),
}

export const ownData: Module = {
  name: 'own-data',
  router,
  tables,
  inside: [eraseSubscribers, mailSubscribers],
  afterCommit: [liveSubscribers],
  routes: [{ method: 'GET', path: '/api/export/{id}/file', name: 'export', who: 'signed-in', answer: sendExport }],
  jobs: [
    { queue: SWEEP_DELETED_QUEUE, cron: '13 * * * *', run: sweepDeleted },
    { queue: RETENTION_QUEUE, cron: '41 3 * * *', run: endRetention },
    { queue: EXPORT_QUEUE, cron: '19 * * * *', data: exportSchema, run: makeExport },
  ],
  open: async (app) => {
    exportStore.provide(app, await openFiles(app.config, ARCHIVE_MS))
  },
}
