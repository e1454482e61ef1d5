import { msg, tooLongText } from './texts.ts'

export const BAN_REASON_MAX = 500
/** The longest suspension in days; what is to last longer is a ban. */
export const SUSPENSION_DAYS_MAX = 365
/** What is offered in the form. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90] as const

/** Whether a member may come in (rule: banned-members). */
export const STANDINGS = ['active', 'suspended', 'banned'] as const
export type Standing = (typeof STANDINGS)[number]

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
  self: msg({ id: 'BAN_SELF', message: 'You cannot ban yourself.' }),
  admin: msg({
    id: 'BAN_ADMIN',
    message: 'This member is an admin. Take the role away with "npm run admin" first.',
  }),
} as const
