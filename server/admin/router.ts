import { createAnnouncement } from '#server/admin/create-announcement.ts'
import { listAudit } from '#server/admin/list-audit.ts'
import { listConsents } from '#server/admin/list-consents.ts'
import { listFailedJobs } from '#server/admin/list-failed-jobs.ts'
import { listUsers } from '#server/admin/list-users.ts'
import { listWeeks } from '#server/admin/list-weeks.ts'
import { readLatestAnnouncement } from '#server/admin/read-latest-announcement.ts'
import { readRunning } from '#server/admin/read-running.ts'
import { readUser } from '#server/admin/read-user.ts'
import { retryJobs } from '#server/admin/retry-jobs.ts'
import { stats } from '#server/admin/stats.ts'

/** The procedures of admin, as the contract names them. */
export const router = {
  admin: { stats, listWeeks, listUsers, readUser, listAudit, listConsents, readRunning, listFailedJobs, retryJobs },
  announcements: { create: createAnnouncement, readLatest: readLatestAnnouncement },
}
