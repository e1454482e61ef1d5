import { msg, tooLongText } from './texts.ts'

/** States of a match. The product writes pending, accepted and rejected; declined is read as rejected. */
export const MATCH_STATUSES = ['pending', 'accepted', 'rejected', 'declined'] as const

/** Accepted matches on the dashboard (rule: dashboard-connections); characters of a message preview (rule: message-preview). */
export const DASHBOARD_MATCHES = 5
const PREVIEW_LENGTH = 50
/** How many code points of a message come with the list; one more says that it goes on. */
export const PREVIEW_SENT = 200

/** Accounts younger than this many hours may ask so many people within 24 hours (rule: new-accounts). */
export const NEW_ACCOUNT_HOURS = 48
export const NEW_ACCOUNT_REQUESTS = 10

/** The longest line with a request, in characters; days after a withdrawal until the same person can be asked (rule: sent-requests). */
export const CONNECTION_MESSAGE_MAX = 200
export const WITHDRAWN_DAYS = 7

export const CONNECTION_TEXTS = {
  self: msg({ id: 'SELF', message: 'You cannot connect with yourself.' }),
  exists: msg({ id: 'MATCH_EXISTS', message: 'You are already connected or a request is pending.' }),
  newAccount: msg({
    id: 'NEW_ACCOUNT_LIMIT',
    message: 'In your first two days you can ask 10 people a day. Please try again tomorrow.',
  }),
  messageLong: tooLongText(CONNECTION_MESSAGE_MAX),
  /** `day` is the first day on which to ask again, as "2026-11-21". */
  withdrawn: msg({ id: 'WITHDRAWN', message: 'You withdrew your request. You can ask again from {day}.' }),
  withdrawFailed: msg({ id: 'connections.withdraw_failed', message: 'Failed to withdraw the request' }),
  answered: msg({ id: 'ALREADY_ANSWERED', message: 'This request has already been answered.' }),
} as const

const characters = new Intl.Segmenter()

/**
 * The first 50 characters, or as many as asked for, and "..." when there is more (rule: message-preview); never half a
 * character. Characters of many code points, such as a family, may fill what the list sends: its last is left out.
 */
export function preview(content: string, length = PREVIEW_LENGTH): string {
  const shown: string[] = []
  for (const { segment } of characters.segment(content)) {
    if (shown.length > length) break
    shown.push(segment)
  }
  if (shown.length > length) return `${shown.slice(0, length).join('')}...`
  const isCut = content.length > PREVIEW_SENT && Array.from(content).length > PREVIEW_SENT
  return isCut ? `${shown.slice(0, -1).join('')}...` : content
}
