import { msg, tooLongText } from './texts.ts'

export const BAN_REASON_MAX = 500
/** The longest suspension in days; what is to last longer is a ban. */
export const SUSPENSION_DAYS_MAX = 365
/** What is offered in the form. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90] as const

/** Whether a member may come in (rule: banned-members). */
export const STANDINGS = ['active', 'suspended', 'banned'] as const
export type Standing = (typeof STANDINGS)[number]

/** What an admin who decides on a report does about the member who is reported. */
export const MEASURES = ['none', 'warn', 'suspend', 'ban'] as const
export type Measure = (typeof MEASURES)[number]
/** What can be removed with a decision. */
export const REMOVABLE_KINDS = ['message', 'post', 'opportunity'] as const
/** How many reports of one thing are shown; all of them are decided together. */
export const REPORTS_SHOWN = 20

/** The texts of bans (rule: agreed-texts). */
export const MODERATION_TEXTS = {
  banned: msg({ id: 'moderation.banned', message: 'User Banned' }),
  banFailed: msg({ id: 'moderation.ban_failed', message: 'Failed to ban user' }),
  suspended: msg({ id: 'moderation.suspended', message: 'User Suspended' }),
  restored: msg({ id: 'moderation.restored', message: 'User Restored' }),
  restoreFailed: msg({ id: 'moderation.restore_failed', message: 'Failed to restore user' }),
  reasonMissing: msg({ id: 'moderation.reason_missing', message: 'Please say why' }),
  reasonLong: tooLongText(BAN_REASON_MAX),
  changed: msg({
    id: 'STANDING_CHANGED',
    message: 'Another admin has just changed this. Please look at the member again.',
  }),
  idReused: msg({ id: 'BAN_ID_REUSED', message: 'Another ban has this id already.' }),
  dismissed: msg({ id: 'moderation.report_dismissed', message: 'Report dismissed' }),
  acted: msg({ id: 'moderation.report_acted', message: 'Done. Everybody concerned is told.' }),
  decideFailed: msg({ id: 'moderation.decide_failed', message: 'The decision could not be saved.' }),
  reportsFailed: msg({ id: 'moderation.reports_failed', message: 'Failed to load reports' }),
  nothingChosen: msg({ id: 'moderation.nothing_chosen', message: 'Please choose what to do, or dismiss the report' }),
  wordsMissing: msg({ id: 'moderation.words_missing', message: 'Please say why' }),
  reportClosed: msg({ id: 'REPORT_CLOSED', message: 'Another admin has already decided on this report.' }),
  reportAboutSelf: msg({ id: 'REPORT_ABOUT_SELF', message: 'This report is about you: another admin decides on it.' }),
  nobodyReported: msg({ id: 'NOBODY_REPORTED', message: 'There is no member left whom this could concern.' }),
  decisionIdReused: msg({ id: 'DECISION_ID_REUSED', message: 'Another decision has this id already.' }),
  self: msg({ id: 'BAN_SELF', message: 'You cannot ban yourself.' }),
  admin: msg({
    id: 'BAN_ADMIN',
    message: 'This member is an admin. Take the role away with "npm run admin" first.',
  }),
} as const
