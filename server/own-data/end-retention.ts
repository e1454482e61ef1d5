import { sweepAccounts } from '#server/own-data/sweep-accounts.ts'
import { sweepSignUps } from '#server/account/sweep-sign-ups.ts'
import type { App } from '#server/app.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { sweepWithdrawn } from '#server/connections/sweep-withdrawn.ts'
import { sweepNotifications } from '#server/notifications/sweep-notifications.ts'
import { sweepExports } from '#server/own-data/sweep-exports.ts'

export const RETENTION_QUEUE = 'retention'

/**
 * Deletes what the privacy policy says is kept no longer (rule: retention), and writes how much of it into the audit log.
 * Sign-ups and archives, which are promised in hours, have their own hourly jobs too: here is what those left.
 */
export async function endRetention(app: App): Promise<void> {
  const details = {
    sign_ups: await sweepSignUps(app),
    ...(await sweepAccounts(app)),
    ...(await sweepNotifications(app)),
    withdrawn_requests: await sweepWithdrawn(app),
    exports: await sweepExports(app),
  }
  await writeAudit(app.db, { actor: 'job', action: 'data.retention', subject: null, details })
}
