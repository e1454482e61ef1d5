import { msg, tooLongText } from './texts.ts'

/** The orders of the user table: by when somebody joined, by name or by address. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** The longest search text in characters. */
export const USER_SEARCH_MAX = 100

/** Everything that is in the audit log (rule: audit-log). */
export const AUDIT_ACTIONS = [
  'admin.grant',
  'admin.revoke',
  'user.ban',
  'user.unban',
  'report.decide',
  'report.attachment',
  'announcement.send',
  'consents.read',
  'opportunity.delete',
  'opportunities.scrape',
  'source.create',
  'source.update',
  'blog.create',
  'blog.update',
  'blog.delete',
  'data.retention',
  'jobs.retry',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** How many weeks the charts of admins show, the present one included. */
export const CHART_WEEKS = 12

/** The longest announcement in characters. */
export const ANNOUNCEMENT_MAX = 1_000

/** The texts of the admin area (rule: agreed-texts). */
export const ADMIN_TEXTS = {
  denied: msg({ id: 'admin.denied', message: 'You need admin privileges to access this page' }),
  usersFailed: msg({ id: 'admin.users_failed', message: 'Failed to load users' }),
  consentsFailed: msg({ id: 'admin.consents_failed', message: 'Failed to load consent records' }),
  noConsents: msg({ id: 'admin.no_consents', message: 'No consent records found' }),
  runningFailed: msg({ id: 'admin.running_failed', message: 'Failed to load how the platform runs' }),
  retried: msg({ id: 'admin.jobs_retried', message: 'Tried again' }),
  retryFailed: msg({ id: 'admin.jobs_retry_failed', message: 'Failed to try again' }),
  auditFailed: msg({ id: 'admin.audit_failed', message: 'Failed to load the audit log' }),
  announcementMissing: msg({ id: 'admin.announcement_missing', message: 'Please enter a notification message' }),
  announcementLong: tooLongText(ANNOUNCEMENT_MAX),
  announced: msg({ id: 'admin.announced', message: 'Notification Sent' }),
  announceFailed: msg({ id: 'admin.announce_failed', message: 'Failed to send notification' }),
  announcementReused: msg({ id: 'ANNOUNCEMENT_ID_REUSED', message: 'Another announcement has this id already.' }),
} as const
