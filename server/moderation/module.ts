import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { adminIds } from '#server/account/admins.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { peersOf } from '#server/connections/queries.ts'
import type { Addressee } from '#server/mail-page.ts'
import { LIFT_QUEUE, liftSuspensions } from '#server/moderation/lift-suspensions.ts'
import { bannedMail, unbannedMail } from '#server/moderation/mails.ts'
import { router } from '#server/moderation/router.ts'
import { sendReportedFile } from '#server/moderation/send-reported-file.ts'
import { SWEEP_REPORTS_QUEUE, sweepReports } from '#server/moderation/sweep-reports.ts'
import * as tables from '#server/moderation/tables.ts'
import { tellOutcome } from '#server/moderation/tell-outcome.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

const mailSubscribers: Inside = {
  'moderation.banned': async ({ user_id, ...ban }, { tx, enqueue }) =>
    enqueue(MAIL_QUEUE, bannedMail(await addresseeOf(tx, user_id), ban)),
  // Whose suspension is over gets no mail: the one about it said until when.
  'moderation.unbanned': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, unbannedMail(await addresseeOf(tx, user_id), app.config.publicUrl)),
}

const liveSubscribers: AfterCommit = {
  'moderation.banned': async ({ user_id }, { live, db, log }) => {
    logSecurity(log, 'banned', { user_id })
    live.end(user_id)
    live.announce(await peersOf(db, user_id), { type: 'profile.changed', user_id })
  },
  'moderation.unbanned': ({ user_id }, app) => backIn(app, user_id),
  'account.suspension_over': ({ user_id }, app) => backIn(app, user_id),
  'report.created': (_, app) => queueChanged(app),
  'report.decided': (_, app) => queueChanged(app),
}

async function backIn({ live, db, log }: App, user_id: string): Promise<void> {
  logSecurity(log, 'unbanned', { user_id })
  live.announce(await peersOf(db, user_id), { type: 'profile.changed', user_id })
}

async function queueChanged({ live, db }: App): Promise<void> {
  live.announce(await adminIds(db), { type: 'reports.changed' })
}

async function addresseeOf(tx: Db, id: string): Promise<Addressee> {
  const [found] = await rows<Addressee>(tx, sql`select full_name as name, email, language from users where id = ${id}`)
  if (!found) throw new Error('an account that was banned is not there')
  return found
}

export const moderation: Module = {
  name: 'moderation',
  router,
  tables,
  routes: [
    {
      method: 'GET',
      path: '/api/admin/reports/{id}/attachment',
      name: 'reported attachment',
      who: 'member',
      answer: sendReportedFile,
    },
  ],
  inside: [mailSubscribers, tellOutcome],
  afterCommit: [liveSubscribers],
  jobs: [
    { queue: LIFT_QUEUE, cron: '*/5 * * * *', run: liftSuspensions },
    {
      queue: SWEEP_REPORTS_QUEUE,
      cron: '23 4 * * *',
      run: async (app) => app.log.info({ reports: await sweepReports(app) }, 'swept'),
    },
  ],
}
